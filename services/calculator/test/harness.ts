import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { calculatorContract } from '@vesela/contracts/calculator';
import { type consentGiven, type consentRevoked, type EventDefinition, erasureDue } from '@vesela/contracts/events';
import { createLogger, type MasterKeys, masterKeysSchema } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestIssuer, untilReady } from '@vesela/service-kit/testing';
import pg from 'pg';
import request, { type Test } from 'supertest';
import type { MailCoupon } from '../src/coupons/coupons.ts';
import { definition } from '../src/questionnaire/definition.ts';
import type { ReportModel } from '../src/reports/report-model.ts';
import { type CalculatorService, createCalculatorService, migrationsDir } from '../src/service.ts';
import { SAMPLE_OFFERS } from './sample-offers.ts';

const BASE = calculatorContract.basePath;
export const VERSION = definition.version;

type Woman = Record<'get' | 'put' | 'post' | 'delete', (path: string) => Test>;

export interface Harness {
  service: CalculatorService;
  issuer: TestIssuer;
  /** What the notification service was given, and the error with which it answers instead. */
  mail: { sent: Parameters<MailCoupon>[0][]; refuse?: Error };
  /** Log lines written so far. */
  logged(): string;
  /** One woman, signed in, who agreed that the portal processes her answers; each call carries her token. */
  woman(subject: string): Promise<Woman>;
  womanWithoutConsent(subject: string): Promise<Woman>;
  /** Tells of a decision as the consent service does; resolves when it has taken effect. */
  decide(decision: typeof consentGiven | typeof consentRevoked, subject: string, document: string): Promise<void>;
  /** Tells that the deletion under a withdrawn consent is due; gives the revocation's id. */
  erase(subject: string, document: string): Promise<string>;
  /** Tells of an event as its owner does; resolves when it has taken effect. */
  tell(event: EventDefinition, subject: string, payload: Record<string, unknown>): Promise<void>;
  /** Where the data lie, and under which master keys. */
  config: { DATABASE_URL: string; MASTER_KEYS: MasterKeys };
  /** Rows straight from the database. */
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** The service on a database of its own, with a clock and a model that a test may set. */
export async function startService(now: () => Date = () => new Date(), model?: ReportModel): Promise<Harness> {
  const database = await createTestDatabase(migrationsDir, { events: true });
  const issuer = await createTestIssuer();
  const MASTER_KEYS = masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`);
  const transport = createLocalTransport();
  const lines: string[] = [];
  const mail: Harness['mail'] = { sent: [] };
  const service = createCalculatorService(
    {
      DATABASE_URL: database.url,
      MASTER_KEYS,
      // So that a test can come from several addresses.
      TRUST_PROXY: 1,
      PARTNER_OFFERS: [...SAMPLE_OFFERS],
    },
    {
      verifyToken: issuer.verifyToken,
      transport,
      logger: createLogger('calculator', { destination: { write: (line: string) => void lines.push(line) } }),
      rateLimit: { limit: 100_000, windowSeconds: 60 },
      now,
      mailCoupon: async (coupon) => {
        if (mail.refuse) throw mail.refuse;
        mail.sent.push(coupon);
      },
      ...(model ? { model } : {}),
    },
  );
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // A test may end its connection; the next query makes another.
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
    mail,
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
    tell,
    config: { DATABASE_URL: database.url, MASTER_KEYS },
    rows,
    async close() {
      await service.stop();
      await transport.close();
      await pool.end();
      await database.drop();
    },
  };
}
