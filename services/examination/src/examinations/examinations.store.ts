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

/** Shares the transaction of a change; `newest` tells whether the examination is her latest. */
type Also = (tx: Transaction, kept: { id: string; finishedAt: Date; newest: boolean }) => Promise<void>;

export interface ExaminationStore {
  /**
   * Gives the examination of an earlier sending of the same submission where there is one, and nothing, keeping nothing,
   * when she has `limit` already. `also` runs when an examination is kept for the first time.
   */
  keep(subject: string, examination: NewExamination, limit: number, also: Also): Promise<StoredExamination | undefined>;
  findSubmission(subject: string, submissionId: string): Promise<StoredExamination | undefined>;
  /** Nothing, changing nothing, unless `seen` is the revision that is kept. */
  change(
    subject: string,
    change: { id: string; seen: number; sealed: SealedBytes },
    also: Also,
  ): Promise<StoredExamination | undefined>;
  /** Newest first, those finished before `before`. */
  list(subject: string, take: number, before?: Date): Promise<StoredExamination[]>;
  /** Those of the ids that are hers, newest first. */
  byIds(subject: string, ids: readonly string[]): Promise<StoredExamination[]>;
  /** All of hers, oldest first. */
  all(subject: string): Promise<StoredExamination[]>;
  get(subject: string, id: string): Promise<StoredExamination | undefined>;
  /** False when she has no such examination. */
  delete(subject: string, id: string, also: Also): Promise<boolean>;
  /** Everybody's, in the order of their ids, those after `after`. */
  records(take: number, after?: string): Promise<{ id: string; subject: string; finishedAt: Date }[]>;
}

export function createExaminationStore(database: Database): ExaminationStore {
  const findSubmission = async (db: Pick<Database, 'examination'>, subject: string, submissionId: string) =>
    (await db.examination.findUnique({ where: { subject_submissionId: { subject, submissionId } } })) ?? undefined;
  return {
    keep: (subject, { finishedAt: wished, ...examination }, limit, also) =>
      database.$transaction(async (tx) => {
        // So that count, order and repetition of her submissions are judged one at a time.
        await lockSubject(tx, subject);
        const earlier = await findSubmission(tx, subject, examination.submissionId);
        if (earlier) return earlier;
        if ((await tx.examination.count({ where: { subject } })) >= limit) return undefined;
        const finishedAt = await freeMoment(tx, subject, wished);
        const kept = await tx.examination.create({ data: { ...examination, subject, finishedAt, revision: 1 } });
        await also(tx, { ...kept, newest: await isNewest(tx, subject, finishedAt) });
        return kept;
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

/** Lists are paged by this moment, so two of hers never share it: the later sent one moves on by milliseconds. */
async function freeMoment(tx: Examinations, subject: string, wished: Date): Promise<Date> {
  let moment = wished;
  while ((await tx.examination.count({ where: { subject, finishedAt: moment } })) > 0) {
    moment = new Date(moment.getTime() + 1);
  }
  return moment;
}
