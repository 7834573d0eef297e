import { describeError, type Logger } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';
import { projectForm } from '../document-id.ts';
import type { Project } from '../generated/prisma/client.ts';
import { agrees, standpointOn } from '../ledger/ledger.ts';
import type { OwnEntries } from '../ledger/own-entries.ts';
import { type LockedPerson, tryLockPerson } from '../ledger/person.ts';
import type { Withdrawing } from '../ledger/withdraw.ts';
import { type Finishing, finishDeletion } from './finish-deletion.ts';
import type { OwnRevocations } from './own-revocations.ts';
import { NOT_ASKED, type Revocations } from './revocations.ts';
import { ALARM_DAYS, alarmBefore } from './timetable.ts';

/** Time-triggered work. Several copies of the service may run it: each piece is done once. */
export interface TimedWork {
  /** Does what is due; returns the number of deletions started and finished, agreements ended and alarms raised. */
  run(): Promise<{ begun: number; finished: number; ended: number; alarmed: number }>;
  /** Overdue deletions. */
  overdue(): Promise<number>;
}

interface Deps {
  database: Database;
  revocations: Pick<Revocations, 'erase'>;
  withdrawing: Pick<Withdrawing, 'revoke'>;
  own: Pick<OwnEntries, 'has'>;
  finishing: Finishing & { ownRevocations: Pick<OwnRevocations, 'isDeleted'> };
  logger: Logger;
}

/** Batch size; the rest is left to the next run. */
const BATCH = 100;
const PROJECTS = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';
const DUE = `
SELECT id::text, person_id::text AS "personId" FROM revocation
WHERE (state = 'waiting' AND undo_until <= $1::timestamptz) OR ${NOT_ASKED}
ORDER BY undo_until, id LIMIT ${BATCH} OFFSET $2::int`;
/**
 * The last confirmation finishes a deletion, unless the copy that received it lacked the key by which its list is signed. Whom
 * a deletion asked from before that list is what its rows name.
 */
const CONFIRMED = `
SELECT id::text FROM revocation
WHERE state = 'erasing' AND cardinality(holders) <= (
    SELECT count(*) FROM erasure WHERE revocation_id = revocation.id AND confirmed_at IS NOT NULL)
  AND NOT EXISTS (
    SELECT FROM erasure WHERE revocation_id = revocation.id AND confirmed_at IS NULL
      AND (cardinality(holders) = 0 OR holder = ANY (holders)))
ORDER BY id LIMIT ${BATCH} OFFSET $1::int`;

export function createTimedWork(deps: Deps, now: () => Date): TimedWork {
  const { database, revocations, withdrawing, own, finishing, logger } = deps;
  const failed = (error: unknown) => logger.error({ error: describeError(error) }, 'timed work failed for one person');
  /** One transaction per person; skips locked persons. A failure does not stop the others. */
  const each = async (
    personIds: readonly string[],
    work: (tx: Transaction, person: LockedPerson, at: number) => Promise<boolean>,
  ) => {
    let done = 0;
    for (const [at, id] of personIds.entries()) {
      try {
        const worked = await database.$transaction(async (tx) => {
          const person = await tryLockPerson(tx, id);
          return person !== undefined && (await work(tx, person, at));
        });
        if (worked) done += 1;
      } catch (error) {
        failed(error);
      }
    }
    return done;
  };

  /** A part that fails does not stop the others. */
  const part = (work: () => Promise<number>) =>
    work().catch((error: unknown) => {
      logger.error({ error: describeError(error) }, 'a part of the timed work failed');
      return 0;
    });

  /** Goes on past those that cannot be finished. */
  const finishDeletions = async () => {
    let finished = 0;
    for (let skip = 0; ; skip += BATCH) {
      const confirmed = await database.$queryRawUnsafe<{ id: string }[]>(CONFIRMED, skip);
      for (const { id } of confirmed) {
        const done = await database.$transaction((tx) => finishDeletion(tx, finishing, id)).catch(failed);
        if (done) finished += 1;
      }
      if (finished > 0 || confirmed.length < BATCH) return finished;
    }
  };

  /** Goes on past those of which none begins: rows that somebody moved must not keep the others waiting. */
  const beginDeletions = async () => {
    const at = now();
    for (let skip = 0; ; skip += BATCH) {
      const due = await database.$queryRawUnsafe<{ id: string; personId: string }[]>(DUE, at, skip);
      // Checked again under the lock: another copy may have been faster, or the user has undone it.
      const begun = await each(
        due.map(({ personId }) => personId),
        (tx, person, index) => revocations.erase(tx, person, due[index]?.id ?? ''),
      );
      if (begun > 0 || due.length < BATCH) return begun;
    }
  };

  /** Ends agreements to a deleted project, past those that cannot be ended; one without agreements is marked as done. */
  const endAgreements = async ({ id }: Project) => {
    const document = projectForm(id);
    for (let after = FIRST; ; ) {
      const held = await database.$queryRaw<{ personId: string }[]>`
        SELECT entry.person_id AS "personId" FROM ledger_entry entry
        JOIN person ON person.id = entry.person_id AND person.subject IS NOT NULL
        WHERE entry.document = ${document} AND entry.person_id > ${after}::uuid
          AND entry.action IN ('given', 'renewed') AND NOT EXISTS (
          SELECT 1 FROM ledger_entry later
          WHERE later.document = entry.document AND later.person_id = entry.person_id AND later.seq > entry.seq)
        ORDER BY entry.person_id LIMIT ${BATCH}`;
      if (after === FIRST && held.length === 0)
        await database.project.update({ where: { id }, data: { state: 'ended' } });
      const ended = await each(
        held.map(({ personId }) => personId),
        async (tx, person) => {
          const { last } = await standpointOn(tx, person, document, now(), own);
          if (!last || !agrees(last)) return false;
          await withdrawing.revoke(tx, person, last, { at: now(), by: 'portal' });
          return true;
        },
      );
      after = held.at(-1)?.personId ?? FIRST;
      if (ended > 0 || held.length < BATCH) return ended;
    }
  };

  let afterProject = FIRST;
  /** A bounded number of projects each time, and the next ones the next time: somebody may have written any number. */
  const endDeletedProjects = async () => {
    const where = { state: 'deleted', id: { gt: afterProject } };
    const deleted = await database.project.findMany({ where, orderBy: { id: 'asc' }, take: PROJECTS });
    afterProject = (deleted.length === PROJECTS && deleted.at(-1)?.id) || FIRST;
    let ended = 0;
    for (const project of deleted)
      if (await finishing.ownRevocations.isDeleted(database, project)) ended += await endAgreements(project);
    return ended;
  };

  const late = () => ({ state: { in: ['waiting', 'erasing'] }, revokedAt: { lte: alarmBefore(now()) } });

  const raiseAlarms = async () => {
    const found = await database.revocation.findMany({
      where: { ...late(), alarmedAt: null },
      take: BATCH,
      select: { id: true, holders: true, erasures: { select: { holder: true, confirmedAt: true } } },
    });
    let alarmed = 0;
    for (const { id, holders: asked, erasures } of found) {
      const taken = await database.revocation.updateMany({
        where: { id, alarmedAt: null },
        data: { alarmedAt: now() },
      });
      if (taken.count === 0) continue;
      alarmed += 1;
      const confirmed = erasures.filter(({ confirmedAt }) => confirmedAt).map(({ holder }) => holder);
      const all = new Set([...asked, ...erasures.map(({ holder }) => holder)]);
      const holders = [...all].filter((holder) => !confirmed.includes(holder)).sort();
      logger.error({ revocation: id, holders, days: ALARM_DAYS }, 'study data not confirmed as deleted');
    }
    return alarmed;
  };

  return {
    run: async () => ({
      ended: await part(endDeletedProjects),
      begun: await part(beginDeletions),
      finished: await part(finishDeletions),
      alarmed: await part(raiseAlarms),
    }),
    overdue: () => database.revocation.count({ where: late() }),
  };
}
