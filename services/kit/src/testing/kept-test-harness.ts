import { randomUUID } from 'node:crypto';
import type { Contract } from '@vesela/contracts';
import {
  accountDeletionDue,
  consentGiven,
  consentRevoked,
  type EventDefinition,
  erasureDue,
} from '@vesela/contracts/events';
import type { Response } from 'supertest';
import type { TableRights } from '../database/table-rights.ts';
import { createLocalTransport } from '../events/local/local-transport.ts';
import type { Transport } from '../events/transport.ts';
import type { Service } from '../process/service.ts';
import { type Calls, callsTo } from './calls.ts';
import { createEventNumbers } from './event-numbers.ts';
import { createTestGround, type TestGround } from './test-ground.ts';
import { until } from './until.ts';
import { untilReady } from './until-ready.ts';

const WAITING = `
SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

type KeptTestService = Service & { readonly events: { start(): Promise<void> } };

export interface KeptTestOptions<Kept extends KeptTestService> {
  contract: Pick<Contract, 'service' | 'basePath'>;
  migrations: string | URL;
  /** What the service's role may do. */
  tables: TableRights;
  now?: (() => Date) | undefined;
  /** The service itself; what is its own it adds to what every service is given. */
  create: (config: TestGround['config'], deps: TestGround['deps'] & { transport: Transport; now: () => Date }) => Kept;
}

export interface KeptTestHarness<Kept extends KeptTestService> extends Omit<TestGround, 'deps'> {
  service: Kept;
  /**
   * One user, signed in, who agreed that the portal processes what the user enters, and to these documents besides; each
   * call carries the user's token.
   */
  user(subject: string, ...documents: string[]): Promise<Calls>;
  userWithoutConsent(subject: string): Promise<Calls>;
  /** Reports a decision as the consent service does; resolves when it has taken effect. */
  decide(decision: typeof consentGiven | typeof consentRevoked, subject: string, document: string): Promise<void>;
  /** Reports that the deletion under a withdrawn consent is due; returns the revocation's id. */
  erase(subject: string, document: string): Promise<string>;
  /** Reports that the user's account is to be erased; returns the deletion's id. */
  deleteAccount(subject: string): Promise<string>;
  /** Reports an event of the user as its owner does; resolves when it has taken effect. */
  publish(event: EventDefinition, subject: string, payload: Record<string, unknown>): Promise<void>;
  /** Names of what this service told under a key, oldest first. */
  emitted(key: string): Promise<string[]>;
  /** The user's study copies, without what is sealed in them. */
  copiesOf(subject: string): Promise<Record<string, unknown>[]>;
  /** Sends what keeps a record; consent to health data is withdrawn after the gate, before the transaction that keeps it. */
  withdrawnMeanwhile(subject: string, send: (calls: Calls) => PromiseLike<Response>): Promise<Response>;
  /** Asks for a study copy as the research service does. */
  readCopy(copyId: unknown, projectId: string, path?: string): Promise<Response>;
}

/** A service that keeps users's answers and makes study copies of them, on a database of its own. */
export async function startKeptTest<Kept extends KeptTestService>({
  contract,
  migrations,
  tables,
  now = () => new Date(),
  create,
}: KeptTestOptions<Kept>): Promise<KeptTestHarness<Kept>> {
  const ground = await createTestGround(contract.service, migrations, tables);
  const { issuer, config, rows } = ground;
  const transport = createLocalTransport();
  const service = create(config, { ...ground.deps, transport, now });
  await service.events.start();
  await untilReady(service.app);

  const numbered = createEventNumbers(now);
  const publish: KeptTestHarness<Kept>['publish'] = async ({ name, version, owner }, subject, payload) => {
    const at = now().toISOString();
    await transport.publish(numbered({ name, version, owner, key: subject, payload: { subject, at, ...payload } }));
    await until(async () => Object.values(await transport.depth()).every((waiting) => waiting === 0));
  };
  const decide: KeptTestHarness<Kept>['decide'] = (decision, subject, document) =>
    publish(decision, subject, {
      document,
      version_id: `${document}/1`,
      entry_id: randomUUID(),
      revocation_id: randomUUID(),
    });
  const userWithoutConsent: KeptTestHarness<Kept>['userWithoutConsent'] = async (subject) =>
    callsTo(service.app, contract.basePath, await issuer.token({ subject }));
  const user: KeptTestHarness<Kept>['user'] = async (subject, ...documents) => {
    await rows(
      `INSERT INTO consent (subject, document, active, decided_at) VALUES ($1, 'health-data', true, now())
       ON CONFLICT DO NOTHING`,
      [subject],
    );
    for (const document of documents) await decide(consentGiven, subject, document);
    return userWithoutConsent(subject);
  };
  return {
    service,
    issuer,
    config,
    ownerUrl: ground.ownerUrl,
    logged: ground.logged,
    rows,
    publish,
    decide,
    userWithoutConsent,
    user,
    async withdrawnMeanwhile(subject, send) {
      const calls = await user(subject);
      // All rows are asked for through one connection: it holds the lock that every change of the user's waits for.
      await rows('BEGIN');
      await rows('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 0))', [subject]);
      const sent = Promise.resolve(send(calls));
      await until(async () => (await rows(WAITING)).length > 0);
      await decide(consentRevoked, subject, 'health-data');
      await rows('COMMIT');
      return sent;
    },
    async erase(subject, document) {
      const revocation_id = randomUUID();
      await publish(erasureDue, subject, { document, revocation_id, due_by: now().toISOString() });
      return revocation_id;
    },
    async deleteAccount(subject) {
      const deletion_id = randomUUID();
      await publish(accountDeletionDue, subject, { deletion_id });
      return deletion_id;
    },
    async emitted(key) {
      const found = await rows('SELECT name FROM events.outbox WHERE key = $1 AND owner = $2 ORDER BY sequence', [
        key,
        contract.service,
      ]);
      return found.map(({ name }) => String(name).replace(`${contract.service}.`, ''));
    },
    copiesOf: (subject) =>
      rows('SELECT id::text, survey, documents FROM study_copy WHERE subject = $1 ORDER BY survey', [subject]),
    async readCopy(copyId, projectId, path = '/study-copies/read') {
      const token = await issuer.token({ subject: 'service-research', roles: ['service'] });
      const research = callsTo(service.app, contract.basePath, token);
      return research.post(path).send({ copy_id: copyId, project_id: projectId });
    },
    async close() {
      await service.stop();
      await transport.close();
      await ground.close();
    },
  };
}
