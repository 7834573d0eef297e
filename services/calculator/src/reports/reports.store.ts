import type { SealedBytes } from '@vesela/service-kit';
import type { Database, Transaction } from '../database.ts';
import { queueUp } from '../queue-up.ts';

interface NewReport {
  id: string;
  submissionId: string;
  modelVersion: string;
  questionnaireVersion: string;
  sealed: SealedBytes;
}

export interface StoredReport extends NewReport {
  createdAt: Date;
}

export interface ReportStore {
  /**
   * Keeps a report and forgets her draft, at once. Gives the report of an earlier sending of the same submission where
   * there is one, and nothing, keeping nothing, when she has `limit` reports already. `also` shares the transaction in
   * which a report is kept for the first time.
   */
  keep(
    subject: string,
    report: NewReport,
    now: Date,
    limit: number,
    also: (tx: Transaction) => Promise<void>,
  ): Promise<StoredReport | undefined>;
  findSubmission(subject: string, submissionId: string): Promise<StoredReport | undefined>;
  /** Newest first, those older than `before`. */
  list(subject: string, take: number, before?: Date): Promise<StoredReport[]>;
  get(subject: string, id: string): Promise<StoredReport | undefined>;
  /** False when she has no such report; else `also` shares the transaction. */
  delete(subject: string, id: string, also: (tx: Transaction) => Promise<void>): Promise<boolean>;
}

export function createReportStore(database: Database): ReportStore {
  const findSubmission = async (db: Pick<Database, 'report'>, subject: string, submissionId: string) =>
    (await db.report.findUnique({ where: { subject_submissionId: { subject, submissionId } } })) ?? undefined;
  return {
    keep: (subject, report, now, limit, also) =>
      database.$transaction(async (tx) => {
        // So that count, order and repetition of her submissions are judged one at a time.
        await queueUp(tx, subject);
        const earlier = await findSubmission(tx, subject, report.submissionId);
        if (earlier) return earlier;
        if ((await tx.report.count({ where: { subject } })) >= limit) return undefined;
        const createdAt = await nextMoment(tx, subject, now);
        const kept = await tx.report.create({ data: { ...report, subject, createdAt } });
        await tx.draft.deleteMany({ where: { subject } });
        await also(tx);
        return kept;
      }),
    findSubmission: (subject, submissionId) => findSubmission(database, subject, submissionId),
    list: (subject, take, before) =>
      database.report.findMany({
        where: { subject, ...(before ? { createdAt: { lt: before } } : {}) },
        orderBy: { createdAt: 'desc' },
        take,
      }),
    async get(subject, id) {
      return (await database.report.findFirst({ where: { subject, id } })) ?? undefined;
    },
    delete: (subject, id, also) =>
      database.$transaction(async (tx) => {
        await queueUp(tx, subject);
        if ((await tx.report.deleteMany({ where: { subject, id } })).count === 0) return false;
        await also(tx);
        return true;
      }),
  };
}

/** Later than her newest report even when the clock stands still or goes back, since lists are paged by this moment. */
async function nextMoment(tx: Pick<Database, 'report'>, subject: string, now: Date): Promise<Date> {
  const newest = await tx.report.findFirst({ where: { subject }, orderBy: { createdAt: 'desc' } });
  return newest && newest.createdAt >= now ? new Date(newest.createdAt.getTime() + 1) : now;
}
