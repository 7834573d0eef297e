import pg from 'pg';
import { ConfigError } from '../config/read-config.ts';
import { codeOf } from '../log/describe-error.ts';
import { databasesInside, isDatabase, isRefusedCertificate, trustInside } from './inside.ts';
import type { TrustEnvironment } from './tls-environment.ts';

const ANSWER_MS = 5_000;

/**
 * For a command of an operator, which ends: trusts the authorities in TLS_CA_FILE as services do, and returns its variables with
 * the addresses of databases to connect to. Throws a `ConfigError` for a database that takes no such connection.
 */
export async function openInside<Variables extends object>(
  variables: Variables & TrustEnvironment,
): Promise<Variables & TrustEnvironment> {
  trustInside(variables, { logger: console });
  const opened = databasesInside(variables);
  for (const [name, value] of Object.entries(opened)) if (isDatabase(name, value)) await expectAccepted(name, value);
  return opened;
}

/** Says nothing of a database that does not answer, or of a login: the command has its own sentences for these. */
async function expectAccepted(name: string, address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const fault = faultOf(name, error);
    if (fault) throw new ConfigError([fault]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL says of a line of `pg_hba.conf` that rejects, and of none that admits. */
const NOT_ADMITTED = '28000';

function faultOf(name: string, error: unknown): string | undefined {
  const { message } = error as Error;
  const code = codeOf(error);
  if (code === NOT_ADMITTED && message.includes('no encryption'))
    return `The database in ${name} takes no connection in the clear: name the file with its authority in TLS_CA_FILE.`;
  if (message.includes('does not support SSL'))
    return `The database in ${name} has no TLS: leave TLS_CA_FILE out, or say sslmode=disable in the address.`;
  return isRefusedCertificate(code)
    ? `The certificate of the database in ${name} is refused (${code}): its authority must be in TLS_CA_FILE, and the certificate must name the host in the address.`
    : undefined;
}
