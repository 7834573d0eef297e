import { randomBytes } from 'node:crypto';
import type { RateLimit } from '@vesela/contracts';
import pg from 'pg';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { grantRights, type TableRights } from '../database/table-rights.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { keyDatabaseUrl } from '../vault/key-database.ts';
import { type MasterKeys, masterKeysSchema } from '../vault/master-keys.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestIssuer, type TestIssuer } from './test-issuer.ts';

export interface TestGround {
  issuer: TestIssuer;
  /** What every service is configured with. */
  config: { DATABASE_URL: string; KEYS_DATABASE_URL: string; MASTER_KEYS: MasterKeys; TRUST_PROXY: number };
  /** What every service is given, with a limit of requests that no test reaches. */
  deps: { verifyToken: TokenVerifier; logger: Logger; rateLimit: RateLimit };
  /** Log lines written so far. */
  logged(): string;
  /** URL of the database as the owner of its tables. */
  ownerUrl: string;
  /** Rows straight from the database as the owner of its tables, all through one connection. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Once the service has stopped. */
  close(): Promise<void>;
}

/** Of all grounds: an RSA key takes 0.15 s of a core to make, and nothing that a service trusts is another ground's. */
let issuerOfAll: Promise<TestIssuer> | undefined;

/**
 * What a service under test stands on: a database of its own with its migrations, an issuer of tokens, a log to read. It
 * connects as a role that has the rights of its definition and no other.
 */
export async function createTestGround(
  service: string,
  migrations: string | URL,
  tables: TableRights,
): Promise<TestGround> {
  const database = await createTestDatabase(migrations, { events: true });
  const role = `service_${randomBytes(8).toString('hex')}`;
  issuerOfAll ??= createTestIssuer();
  const issuer = await issuerOfAll;
  const lines: string[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // A connection that is ended by a test, or still closing when its database is dropped, is told so, and nobody minds.
  pool.on('error', () => undefined);
  const url = new URL(database.url);
  url.username = role;
  url.password = randomBytes(12).toString('hex');
  await pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${url.password}'`);
  await grantRights(database.url, role, tables);
  return {
    issuer,
    ownerUrl: database.url,
    config: {
      DATABASE_URL: url.href,
      KEYS_DATABASE_URL: keyDatabaseUrl(database.url),
      MASTER_KEYS: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
      TRUST_PROXY: 0,
    },
    deps: {
      verifyToken: issuer.verifyToken,
      logger: createLogger(service, { destination: { write: (line: string) => void lines.push(line) } }),
      rateLimit: { limit: 100_000, windowSeconds: 60 },
    },
    logged: () => lines.join(''),
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async close() {
      await pool.query(`DROP OWNED BY ${role}`);
      await pool.query(`DROP ROLE ${role}`);
      await pool.end();
      await database.drop();
    },
  };
}
