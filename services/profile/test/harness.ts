import { profileContract } from '@vesela/contracts/profile';
import { type IdentityPasskey, type IdentitySession, type IdentityUser, problem } from '@vesela/service-kit';
import type { EventMessage } from '@vesela/service-kit/events';
import {
  type Calls,
  callsTo,
  createCapturedTransport,
  createEventNumbers,
  createTestGround,
  type TestIssuer,
  untilReady,
} from '@vesela/service-kit/testing';
import { profile } from '../src/service.definition.ts';
import { createProfileService, type LastSteps, migrationsDir, type ProfileService } from '../src/service.ts';

export interface Harness {
  service: ProfileService;
  issuer: TestIssuer;
  identity: FakeIdentity;
  last: FakeLastSteps;
  /** Subjects without consent to the processing of health data. */
  unconsenting: Set<string>;
  /** Events that the service published. */
  published: EventMessage[];
  /** Delivers an event of another service. */
  deliver(event: Pick<EventMessage, 'name' | 'owner' | 'key' | 'payload'>): Promise<void>;
  /** Starts a second instance of the service on the same database. */
  copy(): ProfileService;
  logged(): string;
  /** URL of the database, for code that runs beside the service. */
  databaseUrl: string;
  caller(subject: string, ...roles: string[]): Promise<Calls>;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Accounts at an identity provider that can be down. */
interface FakeIdentity {
  users: Map<string, IdentityUser>;
  sessions: Map<string, IdentitySession & { subject: string }>;
  /** Passkeys by account. */
  credentials: Map<string, IdentityPasskey[]>;
  calls: string[];
  down: boolean;
}

export async function startService(now: () => Date = () => new Date()): Promise<Harness> {
  const ground = await createTestGround('profile', migrationsDir, profile.tables);
  const { issuer } = ground;
  const { transport, published, deliver } = createCapturedTransport();
  // Events of other services use the real clock.
  const numbered = createEventNumbers(() => new Date());
  const fake: FakeIdentity = { users: new Map(), sessions: new Map(), credentials: new Map(), calls: [], down: false };
  const last: FakeLastSteps = { told: [], down: false };
  const unconsenting = new Set<string>();
  const create = () =>
    createProfileService(
      {
        ...ground.config,
        ACCOUNT_DELETION_DELAY_SECONDS: 7 * 86_400,
        ENGAGE_HEIGHT: 480,
      },
      {
        ...ground.deps,
        transport,
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
  return {
    service,
    issuer,
    identity: fake,
    last,
    unconsenting,
    published,
    deliver: (event) => deliver(numbered(event)),
    copy() {
      const made = create();
      copies.push(made);
      return made;
    },
    logged: ground.logged,
    databaseUrl: ground.config.DATABASE_URL,
    async caller(subject, ...roles) {
      const token = await issuer.token({ subject, roles, email: `${subject}@vesela.example` });
      return callsTo(service.app, profileContract.basePath, token);
    },
    rows: ground.rows,
    async close() {
      await Promise.all([service, ...copies].map((each) => each.stop()));
      await ground.close();
    },
  };
}

/** Fake services at the end of a deletion: their calls, and whether they are down. */
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
    sessionsOf: (subject: string) =>
      answer(`sessions ${subject}`, () => [...fake.sessions.values()].filter((session) => session.subject === subject)),
    passkeysOf: (subject: string) => answer(`passkeys ${subject}`, () => [...(fake.credentials.get(subject) ?? [])]),
    removeCredential: (subject: string, id: string) =>
      answer(`remove ${id}`, () => {
        const before = fake.credentials.get(subject) ?? [];
        const left = before.filter((one) => one.id !== id);
        fake.credentials.set(subject, left);
        return left.length < before.length;
      }),
    endSession: (id: string) => answer(`end ${id}`, () => fake.sessions.delete(id)),
  };
}
