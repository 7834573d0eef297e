import type { SealedBytes } from '@vesela/service-kit';
import { lockSubject } from '@vesela/service-kit/study';
import type { Database, Transaction } from '../database.ts';

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
type Also = (tx: Transaction, kept: { id: string; finishedAt: Date; newest: boolean }) => Promise<void>;

export interface ExaminationStore {
  /**
   * Returns the existing examination for a repeated submission, and undefined (keeping nothing) when the user has `limit`
   * already. `also` runs when an examination is kept for the first time.
   */
  keep(subject: string, examination: NewExamination, limit: number, also: Also): Promise<StoredExamination | undefined>;
  findSubmission(subject: string, submissionId: string): Promise<StoredExamination | undefined>;
  /** Returns undefined and changes nothing unless `seen` is the current revision. */
  change(
    subject: string,
    change: { id: string; seen: number; sealed: SealedBytes },
    also: Also,
  ): Promise<StoredExamination | undefined>;
  /** Newest first, those finished before `before`. */
  list(subject: string, take: number, before?: Date): Promise<StoredExamination[]>;
  /** The subject's examinations among the ids, newest first. */
  byIds(subject: string, ids: readonly string[]): Promise<StoredExamination[]>;
  /** All of the subject's, oldest first. */
  all(subject: string): Promise<StoredExamination[]>;
  get(subject: string, id: string): Promise<StoredExamination | undefined>;
  /** False if the subject has no such examination. */
  delete(subject: string, id: string, also: Also): Promise<boolean>;
  /** All subjects' examinations ordered by id, starting after `after`. */
  records(take: number, after?: string): Promise<{ id: string; subject: string; finishedAt: Date }[]>;
}

interface Held {
  count: number;
  /** When the latest was finished. */
  last: Date | null;
  /** Whether this submission is kept already. */
  repeated: boolean;
  /** Whether another one was finished at this moment. */
  taken: boolean;
}

const HELD = `
SELECT count(*)::int AS count, max(finished_at) AS last,
  coalesce(bool_or(submission_id = $2::uuid), false) AS repeated,
  coalesce(bool_or(finished_at = $3::timestamptz), false) AS taken
FROM examination WHERE subject = $1::text`;
const KEEP = `
INSERT INTO examination (id, subject, submission_id, finished_at, created_at, revision, sealed)
VALUES ($1::uuid, $2::text, $3::uuid, $4::timestamptz, $5::timestamptz, 1, $6::bytea)`;

export function createExaminationStore(database: Database): ExaminationStore {
  const findSubmission = async (db: Pick<Database, 'examination'>, subject: string, submissionId: string) =>
    (await db.examination.findUnique({ where: { subject_submissionId: { subject, submissionId } } })) ?? undefined;
  return {
    keep: (subject, { finishedAt: wished, ...examination }, limit, also) =>
      database.$transaction(async (tx) => {
        // Serializes the subject's submissions, so that count, order and repetition are checked one at a time.
        await lockSubject(tx, subject);
        const [held] = await tx.$queryRawUnsafe<Held[]>(HELD, subject, examination.submissionId, wished);
        if (!held) throw new Error('Counting gives one row.');
        if (held.repeated) return findSubmission(tx, subject, examination.submissionId);
        if (held.count >= limit) return undefined;
        const finishedAt = held.taken ? await freeMoment(tx, subject, wished) : wished;
        const { id, submissionId, createdAt, sealed } = examination;
        await tx.$executeRawUnsafe(KEEP, id, subject, submissionId, finishedAt, createdAt, sealed);
        const newest = held.last === null || held.last <= finishedAt;
        await also(tx, { id, finishedAt, newest });
        return { id, finishedAt, createdAt, revision: 1, sealed };
      }),
    findSubmission: (subject, submissionId) => findSubmission(database, subject, submissionId),
    change: (subject, { id, seen, sealed }, also) =>
      database.$transaction(async (tx) => {
        await lockSubject(tx, subject);
        const data = { sealed, revision: seen + 1 };
        const { count } = await tx.examination.updateMany({ where: { subject, id, revision: seen }, data });
        if (count === 0) return undefined;
        const kept = await tx.examination.findUniqueOrThrow({ where: { id } });
        await also(tx, { ...kept, newest: await isNewest(tx, subject, kept.finishedAt) });
        return kept;
      }),
    list: (subject, take, before) =>
      database.examination.findMany({
        where: { subject, ...(before ? { finishedAt: { lt: before } } : {}) },
        orderBy: { finishedAt: 'desc' },
        take,
      }),
    byIds: (subject, ids) =>
      database.examination.findMany({ where: { subject, id: { in: [...ids] } }, orderBy: { finishedAt: 'desc' } }),
    all: (subject) => database.examination.findMany({ where: { subject }, orderBy: { finishedAt: 'asc' } }),
    async get(subject, id) {
      return (await database.examination.findFirst({ where: { subject, id } })) ?? undefined;
    },
    delete: (subject, id, also) =>
      database.$transaction(async (tx) => {
        await lockSubject(tx, subject);
        const found = await tx.examination.findFirst({ where: { subject, id } });
        if (!found) return false;
        const newest = await isNewest(tx, subject, found.finishedAt);
        await tx.examination.delete({ where: { id } });
        await also(tx, { ...found, newest });
        return true;
      }),
    records: (take, after) =>
      database.examination.findMany({
        ...(after === undefined ? {} : { where: { id: { gt: after } } }),
        orderBy: { id: 'asc' },
        take,
        select: { id: true, subject: true, finishedAt: true },
      }),
  };
}

type Examinations = Pick<Database, 'examination'>;

async function isNewest(tx: Examinations, subject: string, finishedAt: Date): Promise<boolean> {
  return (await tx.examination.count({ where: { subject, finishedAt: { gt: finishedAt } } })) === 0;
}

/** Lists are paged by this time, so no two of a subject's are equal: the later one is moved by milliseconds. */
async function freeMoment(tx: Examinations, subject: string, wished: Date): Promise<Date> {
  let moment = wished;
  while ((await tx.examination.count({ where: { subject, finishedAt: moment } })) > 0) {
    moment = new Date(moment.getTime() + 1);
  }
  return moment;
}
