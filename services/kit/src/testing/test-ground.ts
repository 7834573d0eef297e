import { randomBytes } from 'node:crypto';
import type { RateLimit } from '@vesela/contracts';
import pg from 'pg';
import type { TokenVerifier } from '../auth/token-verifier.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { type MasterKeys, masterKeysSchema } from '../vault/master-keys.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestIssuer, type TestIssuer } from './test-issuer.ts';

export interface TestGround {
  issuer: TestIssuer;
  /** What every service is configured with. */
  config: { DATABASE_URL: string; MASTER_KEYS: MasterKeys; TRUST_PROXY: number };
  /** What every service is given, with a limit of requests that no test reaches. */
  deps: { verifyToken: TokenVerifier; logger: Logger; rateLimit: RateLimit };
  /** Log lines written so far. */
  logged(): string;
  /** Rows straight from the database, all through one connection. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Once the service has stopped. */
  close(): Promise<void>;
}

/** What a service under test stands on: a database of its own with its migrations, an issuer of tokens, a log to read. */
export async function createTestGround(service: string, migrations: string | URL): Promise<TestGround> {
  const database = await createTestDatabase(migrations, { events: true });
  const issuer = await createTestIssuer();
  const lines: string[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // A connection that is ended by a test, or still closing when its database is dropped, is told so, and nobody minds.
  pool.on('error', () => undefined);
  return {
    issuer,
    config: {
      DATABASE_URL: database.url,
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
      await pool.end();
      await database.drop();
    },
  };
}
