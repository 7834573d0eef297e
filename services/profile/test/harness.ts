import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { profileContract } from '@vesela/contracts/profile';
import { createLogger, type IdentityUser, masterKeysSchema, problem } from '@vesela/service-kit';
import type { EventMessage, Subscribe, Transport } from '@vesela/service-kit/events';
import { createTestDatabase, createTestIssuer, type TestIssuer, untilReady } from '@vesela/service-kit/testing';
import pg from 'pg';
import request, { type Test } from 'supertest';
import { createProfileService, type LastSteps, migrationsDir, type ProfileService } from '../src/service.ts';

type Calls = Record<'get' | 'post' | 'put' | 'delete', (path: string) => Test>;

export interface Harness {
  service: ProfileService;
  issuer: TestIssuer;
  identity: FakeIdentity;
  last: FakeLastSteps;
  /** Women who do not agree that the portal processes their health data. */
  unconsenting: Set<string>;
  /** Events that left the service. */
  published: EventMessage[];
  /** An event of another service arrives. */
  deliver(event: Pick<EventMessage, 'name' | 'owner' | 'key' | 'payload'>): Promise<void>;
  /** A second copy of the service on the same database. */
  copy(): ProfileService;
  logged(): string;
  /** Address of the database, for what runs beside the service. */
  databaseUrl: string;
  caller(subject: string, ...roles: string[]): Promise<Calls>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Accounts at an identity provider that can be down. */
interface FakeIdentity {
  users: Map<string, IdentityUser>;
  calls: string[];
  down: boolean;
}

/** Waits for what happens by itself; a test's own time limit ends the wait. */
export async function until<T>(look: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await delay(20);
  }
}

export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const database = await createTestDatabase(migrationsDir, { events: true });
  const issuer = await createTestIssuer();
  const masterKeys = masterKeysSchema.parse(`test:${randomBytes(32).toString('base64')}`);
  const lines: string[] = [];
  const published: EventMessage[] = [];
  /** Number of the last event of each owner and key. */
  const delivered = new Map<string, number>();
  let subscription: Subscribe | undefined;
  const transport: Pick<Transport, 'publish' | 'subscribe'> = {
    publish: async (message) => void published.push(message),
    subscribe: async (options) => {
      subscription = options;
      return { close: async () => undefined };
    },
  };
  const fake: FakeIdentity = { users: new Map(), calls: [], down: false };
  const last: FakeLastSteps = { told: [], down: false };
  const unconsenting = new Set<string>();
  const create = () =>
    createProfileService(
      {
        DATABASE_URL: database.url,
        MASTER_KEYS: masterKeys,
        TRUST_PROXY: 0,
        ACCOUNT_DELETION_DELAY_SECONDS: 7 * 86_400,
        ENGAGE_HEIGHT: 480,
      },
      {
        verifyToken: issuer.verifyToken,
        logger: createLogger('profile', { destination: { write: (line: string) => void lines.push(line) } }),
        rateLimit: { limit: 100_000, windowSeconds: 60 },
        transport: transport as Transport,
        identity: identityOf(fake),
        last: lastStepsOf(last),
        agreed: async (subject) => !unconsenting.has(subject),
        restMs: 25,
        now,
      },
    );
  const service = create();
  await service.events.start();
  await untilReady(service.app);
  const copies: ProfileService[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // A connection that is still closing when its database is dropped is told so, and nobody minds.
  pool.on('error', () => undefined);
  return {
    service,
    issuer,
    identity: fake,
    last,
    unconsenting,
    published,
    async deliver(event) {
      const stream = `${event.owner} ${event.key}`;
      const sequence = (delivered.get(stream) ?? 0) + 1;
      delivered.set(stream, sequence);
      const occurredAt = new Date().toISOString();
      await subscription?.deliver({ id: randomUUID(), version: 1, sequence, occurredAt, ...event });
    },
    copy() {
      const made = create();
      copies.push(made);
      return made;
    },
    logged: () => lines.join(''),
    databaseUrl: database.url,
    async caller(subject, ...roles) {
      const token = await issuer.token({ subject, roles, email: `${subject}@vesela.example` });
      const call = (method: keyof Calls) => (path: string) =>
        request(service.app)
          [method](profileContract.basePath + path)
          .set('Authorization', `Bearer ${token}`);
      return { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
    },
    rows: async (sql, values = []) => (await pool.query(sql, values)).rows,
    async close() {
      await Promise.all([service, ...copies].map((each) => each.stop()));
      await pool.end();
      await database.drop();
    },
  };
}

/** Other services at the end of a deletion; their calls, and whether they are down. */
interface FakeLastSteps {
  told: { deletionId: string; address: string }[];
  down: boolean;
}

function lastStepsOf(fake: FakeLastSteps): LastSteps {
  return {
    async tell(deletionId, { address }) {
      if (fake.down) throw problem('unavailable');
      fake.told.push({ deletionId, address });
    },
    async sign(certificate) {
      const issuer = { name: 'Provider', email: 'provider@vesela.example', portal: 'Vesela' };
      return { certificate: { ...certificate, type: 'account-deletion-certificate', issuer }, jws: 'a.b.c' };
    },
  };
}

function identityOf(fake: FakeIdentity) {
  const answer = <T>(call: string, work: () => T): Promise<T> => {
    fake.calls.push(call);
    return fake.down ? Promise.reject(problem('unavailable')) : Promise.resolve(work());
  };
  return {
    getUser: (subject: string) => answer(`get ${subject}`, () => fake.users.get(subject)),
    findByEmail: (email: string) =>
      answer('find', () => [...fake.users.values()].find((user) => user.email?.toLowerCase() === email.toLowerCase())),
    setEnabled: (subject: string, enabled: boolean) =>
      answer(`${enabled ? 'enable' : 'disable'} ${subject}`, () => {
        const user = fake.users.get(subject);
        if (user) user.enabled = enabled;
        return user !== undefined;
      }),
    logout: (subject: string) => answer(`logout ${subject}`, () => fake.users.has(subject)),
    deleteUser: (subject: string) => answer(`delete ${subject}`, () => fake.users.delete(subject)),
  };
}
