import type { SealedBytes } from '@vesela/service-kit';
import { type Consents, type Decided, HEALTH_DATA, type Standing, standingOf } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';
import { CHANGE, KEEP, LATER, listed, ROW } from './statements.ts';

interface NewExamination {
  id: string;
  submissionId: string;
  finishedAt: Date;
  createdAt: Date;
  sealed: SealedBytes;
}

export interface StoredExamination {
  id: string;
  finishedAt: Date;
  createdAt: Date;
  revision: number;
  sealed: Uint8Array;
}

/** Runs in the transaction of a change; `newest` says whether the examination is the user's latest. */
type Also<More extends unknown[] = []> = (
  tx: Transaction,
  kept: { id: string; finishedAt: Date; newest: boolean },
  ...more: More
) => Promise<void>;

/** An examination that was kept now, and the one before it; or what was kept for an earlier sending. */
type Kept = { now: StoredExamination; previous: StoredExamination | undefined } | { earlier: StoredExamination };

export interface ExaminationStore {
  /**
   * Returns the existing examination for a repeated submission. Keeps nothing when the user has `limit` already, or does
   * not agree to the processing of health answers. `also` runs when an examination is kept for the first time.
   */
  keep(
    subject: string,
    examination: NewExamination,
    limit: number,
    also: Also<[Standing]>,
  ): Promise<Kept | 'too many' | 'refused'>;
  /** Changes nothing unless `seen` is the current revision, and the user agrees to the processing of health answers. */
  change(
    subject: string,
    change: { id: string; seen: number; sealed: SealedBytes },
    also: Also,
  ): Promise<StoredExamination | 'conflict' | 'refused'>;
  /** Newest first, those finished before `before`. */
  list(subject: string, take: number, before?: Date): Promise<StoredExamination[]>;
  /** The subject's examinations among the ids, newest first. */
  byIds(subject: string, ids: readonly string[]): Promise<StoredExamination[]>;
  /** All of the subject's, oldest first. */
  all(subject: string): Promise<StoredExamination[]>;
  get(subject: string, id: string): Promise<StoredExamination | undefined>;
  /** False if the subject has no such examination. */
  delete(subject: string, id: string, also: (tx: Transaction) => Promise<void>): Promise<boolean>;
  /** All subjects' examinations ordered by id, starting after `after`. */
  records(take: number, after?: string): Promise<{ id: string; subject: string; finishedAt: Date }[]>;
}

export function createExaminationStore(database: Database, consents: Pick<Consents, 'active'>): ExaminationStore {
  const rows = (sql: string, ...values: unknown[]) => database.$queryRawUnsafe<StoredExamination[]>(sql, ...values);
  return {
    keep: (subject, examination, limit, also) =>
      // Serializes the subject's submissions, so that count, order and repetition are checked one at a time.
      database.$transactionOf(subject, async (tx) => {
        const { id, submissionId, finishedAt: wished, createdAt, sealed } = examination;
        const values = [subject, submissionId, id, wished, createdAt, sealed, limit];
        const [held] = await tx.$queryRawUnsafe<[Held]>(KEEP, ...values);
        const earlier = storedOf(held, 'earlier');
        if (earlier) return { earlier };
        if (!held.keptAt) return held.count >= limit ? 'too many' : 'refused';
        await also(tx, { id, finishedAt: held.keptAt, newest: held.newest }, standingOf(held.decided));
        return {
          now: { id, finishedAt: held.keptAt, createdAt, revision: 1, sealed },
          previous: storedOf(held, 'previous'),
        };
      }),
    change: (subject, { id, seen, sealed }, also) =>
      database.$transactionOf(subject, async (tx) => {
        // Asked again in the transaction: it may have been revoked since the consent gate.
        if (!(await consents.active(subject, tx)).includes(HEALTH_DATA)) return 'refused';
        const [kept] = await tx.$queryRawUnsafe<StoredExamination[]>(CHANGE, subject, id, seen, sealed);
        if (!kept) return 'conflict';
        const later = await tx.$queryRawUnsafe<unknown[]>(LATER, subject, kept.finishedAt);
        await also(tx, { ...kept, newest: later.length === 0 });
        return kept;
      }),
    list: (subject, take, before) => rows(listed('DESC'), subject, before ?? null, take),
    byIds: (subject, ids) =>
      rows(`${ROW} WHERE subject = $1::text AND id = ANY ($2::text[]::uuid[]) ORDER BY finished_at DESC`, subject, [
        ...ids,
      ]),
    all: (subject) => rows(listed('ASC'), subject, null, null),
    get: async (subject, id) => (await rows(`${ROW} WHERE subject = $1::text AND id = $2::uuid`, subject, id)).at(0),
    delete: (subject, id, also) =>
      database.$transactionOf(subject, async (tx) => {
        const sql = 'DELETE FROM examination WHERE subject = $1::text AND id = $2::uuid';
        if ((await tx.$executeRawUnsafe(sql, subject, id)) === 0) return false;
        await also(tx);
        return true;
      }),
    records: (take, after) =>
      database.$queryRawUnsafe(
        `SELECT id::text, subject, finished_at AS "finishedAt" FROM examination
         WHERE $1::uuid IS NULL OR id > $1::uuid ORDER BY id LIMIT $2::int`,
        after ?? null,
        take,
      ),
  };
}

type Prefix = 'earlier' | 'previous';
/** Columns of rows that are there, or null. */
type Held = { count: number; keptAt: Date | null; newest: boolean; decided: Decided[] } & Record<
  `${Prefix}_id`,
  string | null
> &
  Record<`${Prefix}_finishedAt` | `${Prefix}_createdAt`, Date> &
  Record<`${Prefix}_revision`, number> &
  Record<`${Prefix}_sealed`, Uint8Array>;

function storedOf(held: Held, prefix: Prefix): StoredExamination | undefined {
  const id = held[`${prefix}_id`];
  if (id === null) return undefined;
  return {
    id,
    finishedAt: held[`${prefix}_finishedAt`],
    createdAt: held[`${prefix}_createdAt`],
    revision: held[`${prefix}_revision`],
    sealed: held[`${prefix}_sealed`],
  };
}
