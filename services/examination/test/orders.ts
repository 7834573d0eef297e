import { randomUUID } from 'node:crypto';
import {
  accountDeletionDue,
  accountReinstated,
  accountSuspended,
  consentGiven,
  consentRevoked,
  type EventDefinition,
} from '@vesela/contracts/events';
import { HEALTH_DATA } from '@vesela/service-kit/study';
import { createCapturedTransport, createEventNumbers, createTestGround } from '@vesela/service-kit/testing';
import { examination as definition } from '../src/service.definition.ts';
import { createExaminationService, migrationsDir } from '../src/service.ts';
import { examination } from './harness.ts';

/** The service with all of its consumers, and one event at a time handed to it. */
export async function startOrders() {
  const ground = await createTestGround('examination', migrationsDir, definition.tables);
  const captured = createCapturedTransport();
  const service = createExaminationService(ground.config, {
    ...ground.deps,
    transport: captured.transport,
    consentWait: { patienceMs: 0 },
  });
  await service.events.start();
  const count = async (sql: string, subject: string) => Number((await ground.rows(sql, [subject]))[0]?.count);
  return {
    ...ground,
    isClosed: service.events.closedAccounts.isClosed,
    deliver: captured.deliver,
    /** A save that the check of the token has let in already. */
    save: (subject: string, id: string = randomUUID()) =>
      service.examinations
        .submit({ subject, kind: 'user' }, examination({ submission_id: id }))
        .then(() => 'kept' as const)
        .catch(refusal),
    examinations: service.examinations,
    kept: (subject: string) => count('SELECT count(*) FROM examination WHERE subject = $1', subject),
    /** Everything held about her, to compare two moments. */
    rowsOf: (subject: string) =>
      ground.rows(
        `SELECT 'examination' AS held, id::text AS what FROM examination WHERE subject = $1
         UNION ALL SELECT 'consent', document || ' ' || active FROM consent WHERE subject = $1
         UNION ALL SELECT 'study_copy', id::text FROM study_copy WHERE subject = $1 ORDER BY 1, 2`,
        [subject],
      ),
    erasures: (deletion: string) =>
      count(
        `SELECT count(*) FROM events.outbox WHERE name = 'examination.account_erased' AND payload->>'deletion_id' = $1`,
        deletion,
      ),
    async stop() {
      await service.stop();
      await ground.close();
    },
  };
}
export type Orders = Awaited<ReturnType<typeof startOrders>>;

const REFUSALS = ['consent_missing', 'unauthorized', 'erased', 'not_found'];

/** What a subject is told whose consent, key or record is gone; anything else is a fault and ends the test. */
export function refusal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && REFUSALS.includes(code)) return code;
  throw error;
}

/** The events of one subject, numbered as their owners number them. */
export function eventsOf(subject: string) {
  const numbered = createEventNumbers(() => new Date());
  const at = new Date().toISOString();
  const deletion = randomUUID();
  const decision = (document: string) => ({
    ...{ subject, at, document, version_id: `${document}/1`, entry_id: randomUUID(), revocation_id: randomUUID() },
  });
  const made: Record<EventAct, () => readonly [EventDefinition, Record<string, unknown>]> = {
    suspend: () => [
      accountSuspended,
      { subject, at, suspension_id: randomUUID(), until: new Date(Date.now() + 3_600_000).toISOString() },
    ],
    reinstate: () => [accountReinstated, { subject, at, suspension_id: randomUUID() }],
    due: () => [accountDeletionDue, { subject, at, deletion_id: deletion }],
    give: () => [consentGiven, decision(HEALTH_DATA)],
    revoke: () => [consentRevoked, decision(HEALTH_DATA)],
    'give research': () => [consentGiven, decision('research.Examination')],
  };
  const make = (act: EventAct) => {
    const [{ name, version, owner }, payload] = made[act]();
    return numbered({ name, version, owner, key: subject, payload });
  };
  return { make, deletion };
}
export type EventAct = 'suspend' | 'reinstate' | 'due' | 'give' | 'revoke' | 'give research';

/** Every way to deal several rows into one, each in its own order. */
export function merges<T>(...rows: readonly (readonly T[])[]): T[][] {
  const left = rows.filter((row) => row.length > 0);
  if (left.length === 0) return [[]];
  return left.flatMap((row) =>
    merges(...left.map((other) => (other === row ? row.slice(1) : other))).map((rest) => [row[0] as T, ...rest]),
  );
}

export function permutations<T>(all: readonly T[]): T[][] {
  return all.length === 0
    ? [[]]
    : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}
