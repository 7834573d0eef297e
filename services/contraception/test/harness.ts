import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { contraceptionContract } from '@vesela/contracts/contraception';
import {
  accountDeletionDue,
  type consentGiven,
  type consentRevoked,
  type EventDefinition,
  erasureDue,
} from '@vesela/contracts/events';
import type { Answers } from '@vesela/questionnaire';
import { createLogger, masterKeysSchema } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestIssuer, untilReady } from '@vesela/service-kit/testing';
import pg from 'pg';
import request, { type Test } from 'supertest';
import { DEMO_ANSWERS } from '../src/demo/seed-demo-contraception.ts';
import { definition } from '../src/questionnaire/definition.ts';
import { type ContraceptionService, createContraceptionService, migrationsDir } from '../src/service.ts';

const BASE = contraceptionContract.basePath;

type Woman = Record<'get' | 'put' | 'post' | 'delete', (path: string) => Test>;

export interface Harness {
  service: ContraceptionService;
  issuer: TestIssuer;
  /** Log lines written so far. */
  logged(): string;
  /** One woman, signed in, who agreed that the portal processes what she enters; each call carries her token. */
  woman(subject: string): Promise<Woman>;
  womanWithoutConsent(subject: string): Promise<Woman>;
  /** Tells of a decision as the consent service does; resolves when it has taken effect. */
  decide(decision: typeof consentGiven | typeof consentRevoked, subject: string, document: string): Promise<void>;
  /** Tells of an event of hers as its owner does. */
  tell(event: EventDefinition, subject: string, payload: Record<string, unknown>): Promise<void>;
  /** Tells that the deletion under a withdrawn consent is due; gives the revocation's id. */
  erase(subject: string, document: string): Promise<string>;
  /** Tells that her account is to be erased; gives the deletion's id. */
  deleteAccount(subject: string): Promise<string>;
  /** Names of what this service told under a key, oldest first. */
  told(key: string): Promise<string[]>;
  /** Rows straight from the database. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The service on a database of its own, with a clock that a test may set. */
export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const database = await createTestDatabase(migrationsDir, { events: true });
  const issuer = await createTestIssuer();
  const transport = createLocalTransport();
  const lines: string[] = [];
  const service = createContraceptionService(
    {
      DATABASE_URL: database.url,
      MASTER_KEYS: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
      TRUST_PROXY: 0,
    },
    {
      verifyToken: issuer.verifyToken,
      transport,
      logger: createLogger('contraception', { destination: { write: (line: string) => void lines.push(line) } }),
      rateLimit: { limit: 100_000, windowSeconds: 60 },
      now,
    },
  );
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // A connection that is still closing when its database is dropped is told so, and nobody minds.
  pool.on('error', () => undefined);
  await service.events.start();
  await untilReady(service.app);
  const rows: Harness['rows'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  const told = new Map<string, number>();
  const tell = async ({ name, version, owner }: EventDefinition, subject: string, payload: Record<string, unknown>) => {
    const stream = `${owner} ${subject}`;
    const sequence = (told.get(stream) ?? 0) + 1;
    told.set(stream, sequence);
    const occurredAt = now().toISOString();
    await transport.publish({
      id: randomUUID(),
      name,
      version,
      owner,
      key: subject,
      sequence,
      occurredAt,
      payload: { subject, at: occurredAt, ...payload },
    });
    while (Object.values(await transport.depth()).some((waiting) => waiting > 0)) await setTimeout(10);
  };
  const womanWithoutConsent: Harness['woman'] = async (subject) => {
    const token = await issuer.token({ subject });
    const call = (method: 'get' | 'put' | 'post' | 'delete') => (path: string) =>
      request(service.app)
        [method](BASE + path)
        .set('Authorization', `Bearer ${token}`);
    return { get: call('get'), put: call('put'), post: call('post'), delete: call('delete') };
  };
  return {
    service,
    issuer,
    logged: () => lines.join(''),
    womanWithoutConsent,
    async woman(subject) {
      await rows(
        `INSERT INTO consent (subject, document, active, decided_at) VALUES ($1, 'health-data', true, now())
         ON CONFLICT DO NOTHING`,
        [subject],
      );
      return womanWithoutConsent(subject);
    },
    tell,
    decide: (decision, subject, document) =>
      tell(decision, subject, {
        document,
        version_id: `${document}/1`,
        entry_id: randomUUID(),
        revocation_id: randomUUID(),
      }),
    async erase(subject, document) {
      const revocation_id = randomUUID();
      await tell(erasureDue, subject, { document, revocation_id, due_by: now().toISOString() });
      return revocation_id;
    },
    async deleteAccount(subject) {
      const deletion_id = randomUUID();
      await tell(accountDeletionDue, subject, { deletion_id });
      return deletion_id;
    },
    async told(key) {
      const found = await rows(
        `SELECT name FROM events.outbox WHERE key = $1 AND owner = 'contraception' ORDER BY sequence`,
        [key],
      );
      return found.map(({ name }) => String(name).replace('contraception.', ''));
    },
    rows,
    async close() {
      await service.stop();
      await transport.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** A finished test as the page sends it. */
export const submission = (change: Answers = {}) => ({
  submission_id: randomUUID(),
  questionnaire_version: definition.version,
  answers: { ...DEMO_ANSWERS, ...change },
});
