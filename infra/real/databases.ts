import path from 'node:path';
import { grantRights, migrateWithEvents } from '@vesela/service-kit/database';
import pg from 'pg';
import { ROOT } from '../command/options.ts';
import { databaseUrl, openPool } from '../postgres/database.ts';
import { SERVICE_DEFINITIONS, serviceNeeds } from '../services.ts';

export type Secret = (name: string) => string;

/** A database and the role that owns it. */
interface Owned {
  database: string;
  role: string;
}

const LIMIT_MS = 30_000;
/** Keycloak migrates its tables in one transaction under a lock, which takes minutes on a busy machine. */
const LONG_LOCK = '30min';

/** The role that owns the tables. It is not the service's, which so cannot remove its own locks. */
const ownerOf = (service: string) => `${service}_owner`;
const keysOf = (service: string) => `${service}_keys`;

export interface Databases {
  /** URL of a role's own database, or of another one. */
  url(role: string, database?: string): string;
  keysUrl(service: string): string;
  /** The role that migrates a service's database. */
  ownerUrl(service: string): string;
}

/** URLs from the server's address and the stored passwords. */
export function databasesAt(server: string, secret: Secret): Databases {
  const url = (role: string, database = role) => {
    const address = new URL(databaseUrl(server, database));
    address.username = role;
    address.password = secret(`database-${role}`);
    return address.href;
  };
  return {
    url,
    keysUrl: (service) => url(keysOf(service)),
    ownerUrl: (service) => url(ownerOf(service), service),
  };
}

const owned = (services: readonly string[]): Owned[] => [
  ...services.flatMap((name) => [
    { database: name, role: ownerOf(name) },
    ...(serviceNeeds(name).personKeys ? [{ database: keysOf(name), role: keysOf(name) }] : []),
  ]),
  { database: 'keycloak', role: 'keycloak' },
];

/** Every role that may log in, with a password stored as `database-ROLE`. */
export const rolesOf = (services: readonly string[]): Set<string> =>
  new Set([...owned(services).map(({ role }) => role), ...services]);

/** Creates missing roles and databases, sets the stored passwords, and revokes all other access. */
export async function provideDatabases(server: string, services: readonly string[], secret: Secret): Promise<void> {
  const pool = openPool(server, { limitMs: LIMIT_MS });
  try {
    for (const role of rolesOf(services)) await provideRole(pool, role, secret(`database-${role}`));
    await pool.query(`ALTER ROLE keycloak SET idle_in_transaction_session_timeout = '${LONG_LOCK}'`);
    const { rows } = await pool.query<{ datname: string }>('SELECT datname FROM pg_database');
    const there = new Set(rows.map(({ datname }) => datname));
    for (const { database, role } of owned(services)) {
      const name = pg.escapeIdentifier(database);
      if (!there.has(database)) await pool.query(`CREATE DATABASE ${name} OWNER ${pg.escapeIdentifier(role)}`);
      else await passOn(databaseUrl(server, database), database, role);
      await pool.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
      for (const user of new Set([role, ...(services.includes(database) ? [database] : [])]))
        await pool.query(`GRANT CONNECT ON DATABASE ${name} TO ${pg.escapeIdentifier(user)}`);
    }
  } finally {
    await pool.end();
  }
}

async function provideRole(pool: pg.Pool, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rowCount } = await pool.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await pool.query(`CREATE ROLE ${name}`);
  // DDL statements take no parameters.
  await pool.query(
    `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
  );
}

/** Brings every service's database to the version of this code. Returns what was applied. */
export async function migrateAll(databases: Databases, services: readonly string[]): Promise<string[]> {
  const applied = await Promise.all(
    services.map(async (name) => {
      const folder = path.join(ROOT, 'services', name, 'prisma/migrations');
      return (await migrateWithEvents(databases.ownerUrl(name), folder)).applied.map((one) => `${name}: ${one}`);
    }),
  );
  for (const { contract, tables } of SERVICE_DEFINITIONS) {
    const name = contract.service;
    if (services.includes(name)) await grantRights(databases.ownerUrl(name), name, tables);
  }
  return applied.flat();
}

/** Everything in a database that its service's role still owns, from before there was a role for that, goes to the owner. */
async function passOn(server: string, service: string, owner: string): Promise<void> {
  if (owner === service) return;
  const pool = openPool(server, { limitMs: LIMIT_MS });
  try {
    await pool.query(`REASSIGN OWNED BY ${pg.escapeIdentifier(service)} TO ${pg.escapeIdentifier(owner)}`);
  } finally {
    await pool.end();
  }
}
