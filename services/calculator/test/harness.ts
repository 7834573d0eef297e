import { randomBytes } from 'node:crypto';
import { calculatorContract } from '@vesela/contracts/calculator';
import { createLogger, masterKeysSchema } from '@vesela/service-kit';
import { createTestDatabase, createTestIssuer, type TestIssuer } from '@vesela/service-kit/testing';
import pg from 'pg';
import request, { type Test } from 'supertest';
import { definition } from '../src/questionnaire/definition.ts';
import { type CalculatorService, createCalculatorService, migrationsDir } from '../src/service.ts';

const BASE = calculatorContract.basePath;
export const VERSION = definition.version;

export interface Harness {
  service: CalculatorService;
  issuer: TestIssuer;
  /** Log lines written so far. */
  logged(): string;
  /** One woman, signed in; each call carries her token. */
  woman(subject: string): Promise<Record<'get' | 'put' | 'post' | 'delete', (path: string) => Test>>;
  /** Rows straight from the database. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The service on a database of its own, with a clock that a test may set. */
export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const database = await createTestDatabase(migrationsDir);
  const issuer = await createTestIssuer();
  const lines: string[] = [];
  const service = createCalculatorService(
    {
      DATABASE_URL: database.url,
      MASTER_KEYS: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
      TRUST_PROXY: 0,
    },
    {
      verifyToken: issuer.verifyToken,
      logger: createLogger('calculator', { destination: { write: (line: string) => void lines.push(line) } }),
      rateLimit: { limit: 100_000, windowSeconds: 60 },
      now,
    },
  );
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  return {
    service,
    issuer,
    logged: () => lines.join(''),
    async woman(subject) {
      const token = await issuer.token({ subject });
      const call = (method: 'get' | 'put' | 'post' | 'delete') => (path: string) =>
        request(service.app)
          [method](BASE + path)
          .set('Authorization', `Bearer ${token}`);
      return { get: call('get'), put: call('put'), post: call('post'), delete: call('delete') };
    },
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async close() {
      await service.stop();
      await pool.end();
      await database.drop();
    },
  };
}
