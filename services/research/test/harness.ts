import { randomBytes, randomUUID } from 'node:crypto';
import type { EventDefinition } from '@vesela/contracts/events';
import { researchContract } from '@vesela/contracts/research';
import { createLogger, masterKeysSchema } from '@vesela/service-kit';
import { createLocalTransport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestIssuer, untilReady } from '@vesela/service-kit/testing';
import pg from 'pg';
import request, { type Test } from 'supertest';
import type { FormTexts, Invitation } from '../src/projects/ports.ts';
import { createResearchService, migrationsDir, type ResearchService } from '../src/service.ts';
import type { StudyRecord } from '../src/surveys/study-surveys.ts';

const BASE = researchContract.basePath;
const METHODS = ['get', 'put', 'post', 'delete'] as const;
export type Person = Record<(typeof METHODS)[number], (path: string) => Test>;
type Row = Record<string, unknown>;

/** The other services as this one meets them; a test may make them fail. */
interface Others {
  forms: { projectId: string; texts: FormTexts }[];
  invitations: Invitation[];
  copies: Map<string, StudyRecord>;
  /** Ids of the copies that were asked for. */
  asked: Set<string>;
  consentDown: boolean;
}

export interface Harness {
  service: ResearchService;
  issuer: TestIssuer;
  others: Others;
  logged(): string;
  person(subject: string, ...roles: string[]): Promise<Person>;
  anybody: Person;
  /** Tells of an event as its owner does. */
  tell(event: EventDefinition, key: string, payload: Row): Promise<void>;
  /** Resolves when every event told so far has had its effect. */
  settled(): Promise<void>;
  rows(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The service on a database of its own, with a clock that a test may set. */
export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const database = await createTestDatabase(migrationsDir, { events: true });
  const issuer = await createTestIssuer();
  const transport = createLocalTransport({ waitsMs: [20, 20] });
  const lines: string[] = [];
  const others: Others = { forms: [], invitations: [], copies: new Map(), asked: new Set(), consentDown: false };
  const service = createResearchService(
    {
      DATABASE_URL: database.url,
      MASTER_KEYS: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
      TRUST_PROXY: 0,
      PORTAL_URL: 'https://portal.example',
    },
    {
      verifyToken: issuer.verifyToken,
      transport,
      logger: createLogger('research', { destination: { write: (line: string) => void lines.push(line) } }),
      rateLimit: { limit: 100_000, windowSeconds: 60 },
      now,
      collectEveryMs: 10,
      peers: {
        forms: {
          async publish(projectId, texts) {
            if (others.consentDown) throw new Error('down');
            const versions = others.forms.filter((form) => form.projectId === projectId);
            if (JSON.stringify(versions.at(-1)?.texts) !== JSON.stringify(texts)) {
              others.forms.push({ projectId, texts });
              versions.push({ projectId, texts });
            }
            return `project.${projectId}/${versions.length}`;
          },
        },
        invitations: {
          async send(invitation) {
            others.invitations.push(invitation);
            return invitation.addresses.length;
          },
        },
        copies: {
          async read(_survey, copyId) {
            others.asked.add(copyId);
            const data = others.copies.get(copyId);
            if (!data) throw new Error('not there');
            return data;
          },
        },
      },
    },
  );
  await service.events.start();
  await untilReady(service.app);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // A connection that is still closing when its database is dropped is told so, and nobody minds.
  pool.on('error', () => undefined);
  const rows: Harness['rows'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  const sequences = new Map<string, number>();
  const callers = (token?: string) =>
    Object.fromEntries(
      METHODS.map((method) => [
        method,
        (path: string) => {
          const test = request(service.app)[method](BASE + path);
          return token === undefined ? test : test.set('Authorization', `Bearer ${token}`);
        },
      ]),
    ) as unknown as Person;
  return {
    service,
    issuer,
    others,
    logged: () => lines.join(''),
    person: async (subject, ...roles) => callers(await issuer.token({ subject, roles })),
    anybody: callers(),
    async tell({ name, version, owner }, key, payload) {
      const sequence = (sequences.get(`${owner} ${key}`) ?? 0) + 1;
      sequences.set(`${owner} ${key}`, sequence);
      const occurredAt = now().toISOString();
      await transport.publish({ id: randomUUID(), name, version, owner, key, sequence, occurredAt, payload });
    },
    async settled() {
      for (let left = 3000; left > 0; left -= 1) {
        if ((await rows('SELECT 1 FROM events.queue WHERE parked_at IS NULL')).length === 0) return;
        await wait(10);
      }
      throw new Error('Events are still waiting.');
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
