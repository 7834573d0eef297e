import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { notificationContract } from '@vesela/contracts/notification';
import { createLogger, type IdentityUser, masterKeysSchema, problem } from '@vesela/service-kit';
import type { EventMessage, Subscribe, Transport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestIssuer, untilReady } from '@vesela/service-kit/testing';
import pg from 'pg';
import request, { type Test } from 'supertest';
import type { SuspensionNotice } from '../src/kinds/kind.ts';
import { createNotificationService, migrationsDir, type NotificationService } from '../src/service.ts';
import { openSmtpServer, type TestSmtp } from './smtp-server.ts';

export const PORTAL = 'https://portal.example';
type Calls = Record<'get' | 'put' | 'post', (path: string) => Test>;

export interface Harness {
  service: NotificationService;
  issuer: TestIssuer;
  smtp: TestSmtp;
  /** Accounts at the identity provider. */
  users: Map<string, IdentityUser>;
  notices: Map<string, SuspensionNotice>;
  /** The identity provider and the profile service do not answer. */
  outage: { on: boolean };
  published: EventMessage[];
  /** Something happened to a subject, or in a project, elsewhere. */
  happen(name: `${string}.${string}`, key: string, payload: Record<string, unknown>): Promise<void>;
  /** A second copy of the service on the same database. */
  copy(): NotificationService;
  logged(): string;
  caller(subject: string, options?: { roles?: string[]; email?: string }): Promise<Calls>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Waits for what happens by itself; a test's own time limit ends the wait. */
export async function until<T>(look: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await delay(20);
  }
}

export interface HarnessOptions {
  now?: () => Date;
  /** Without it mail is kept in the mailbox. */
  mailServer?: boolean;
}

export async function startService({
  now = () => new Date(),
  mailServer = true,
}: HarnessOptions = {}): Promise<Harness> {
  const database = await createTestDatabase(migrationsDir, { events: true });
  const issuer = await createTestIssuer();
  const smtp = await openSmtpServer();
  const lines: string[] = [];
  const users: Harness['users'] = new Map();
  const notices: Harness['notices'] = new Map();
  const outage = { on: false };
  const published: EventMessage[] = [];
  const sequences = new Map<string, number>();
  let subscription: Subscribe | undefined;
  const transport: Pick<Transport, 'publish' | 'subscribe'> = {
    publish: async (message) => void published.push(message),
    subscribe: async (options) => {
      subscription = options;
      return { close: async () => undefined };
    },
  };
  const look = async <T>(map: Map<string, T>, key: string) => {
    if (outage.on) throw problem('unavailable');
    return map.get(key);
  };
  const config = {
    DATABASE_URL: database.url,
    MASTER_KEYS: masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`),
    TRUST_PROXY: 0,
    SMTP_URL: mailServer ? smtp.url : undefined,
    MAIL_FROM: 'no-reply@portal.example',
    MAIL_REPLY_TO: 'help@portal.example',
    PORTAL_NAME: 'Vesela',
    PORTAL_URL: PORTAL,
    NODE_ENV: undefined,
  };
  const create = () =>
    createNotificationService(config, {
      verifyToken: issuer.verifyToken,
      logger: createLogger('notification', { destination: { write: (line: string) => void lines.push(line) } }),
      rateLimit: { limit: 100_000, windowSeconds: 60 },
      transport: transport as Transport,
      identity: { getUser: (subject) => look(users, subject) },
      sources: { suspensionNotice: (id) => look(notices, id) },
      restMs: 25,
      now,
    });
  const service = create();
  await service.events.start();
  await untilReady(service.app);
  const copies: NotificationService[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // A connection that is still closing when its database is dropped is told so, and nobody minds.
  pool.on('error', () => undefined);
  return {
    service,
    issuer,
    smtp,
    users,
    notices,
    outage,
    published,
    async happen(name, key, payload) {
      const [owner = ''] = name.split('.');
      const sequence = (sequences.get(owner + key) ?? 0) + 1;
      sequences.set(owner + key, sequence);
      const occurredAt = now().toISOString();
      await subscription?.deliver({ id: randomUUID(), name, owner, key, sequence, version: 1, occurredAt, payload });
    },
    copy() {
      const made = create();
      copies.push(made);
      return made;
    },
    logged: () => lines.join(''),
    async caller(subject, options = {}) {
      const token = await issuer.token({ subject, ...options });
      const call = (method: 'get' | 'put' | 'post') => (path: string) =>
        request(service.app)
          [method](notificationContract.basePath + path)
          .set('Authorization', `Bearer ${token}`);
      return { get: call('get'), put: call('put'), post: call('post') };
    },
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async close() {
      await Promise.all([service, ...copies].map((each) => each.stop()));
      await smtp.close();
      await pool.end();
      await database.drop();
    },
  };
}
