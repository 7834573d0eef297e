import { SERVICES } from '../embedded-services/index.ts';
import { databaseUrl } from '../postgres/database.ts';
import { withClient } from './tools.ts';

/** Kind of a database's content. Keys are never stored with the data. */
export type Held = 'data' | 'keys';

export interface Database {
  name: string;
  held: Held;
  url: string;
  /** Whether it contains a service's events. */
  events: boolean;
}

export const SERVICE_NAMES = SERVICES.map(({ contract }) => contract.service);
/** Accounts: of the embedded run and of Keycloak. */
const IDENTITIES = ['identity', 'keycloak'];
const KEYS = /_keys$/;

/** The portal's existing databases on a server. */
export async function portalDatabases(server: string): Promise<Database[]> {
  const names = [...SERVICE_NAMES, ...IDENTITIES, ...SERVICE_NAMES.map((name) => `${name}_keys`)];
  const found = await withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE datname = ANY ($1) ORDER BY 1',
      [names],
    );
    return rows.map(({ name }) => name);
  });
  return found.map((name) => ({
    name,
    held: KEYS.test(name) ? 'keys' : 'data',
    url: databaseUrl(server, name),
    events: SERVICE_NAMES.includes(name),
  }));
}
