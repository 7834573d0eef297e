import type { SealedBytes } from '@vesela/service-kit';
import type { Database } from '../database.ts';

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
   * there is one, and nothing, keeping nothing, when she has `limit` reports already.
   */
  keep(subject: string, report: NewReport, now: Date, limit: number): Promise<StoredReport | undefined>;
  findSubmission(subject: string, submissionId: string): Promise<StoredReport | undefined>;
  /** Newest first, those older than `before`. */
  list(subject: string, take: number, before?: Date): Promise<StoredReport[]>;
  get(subject: string, id: string): Promise<StoredReport | undefined>;
  /** False when she has no such report. */
  delete(subject: string, id: string): Promise<boolean>;
}

export function createReportStore(database: Database): ReportStore {
  const findSubmission = async (db: Pick<Database, 'report'>, subject: string, submissionId: string) =>
    (await db.report.findUnique({ where: { subject_submissionId: { subject, submissionId } } })) ?? undefined;
  return {
    keep: (subject, report, now, limit) =>
      database.$transaction(async (tx) => {
        // One woman's submissions queue up here, so that count, order and repetition are judged one at a time.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`;
        const earlier = await findSubmission(tx, subject, report.submissionId);
        if (earlier) return earlier;
        if ((await tx.report.count({ where: { subject } })) >= limit) return undefined;
        const createdAt = await nextMoment(tx, subject, now);
        const kept = await tx.report.create({ data: { ...report, subject, createdAt } });
        await tx.draft.deleteMany({ where: { subject } });
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
    async delete(subject, id) {
      return (await database.report.deleteMany({ where: { subject, id } })).count === 1;
    },
  };
}

/** Later than her newest report even when the clock stands still or goes back, since lists are paged by this moment. */
async function nextMoment(tx: Pick<Database, 'report'>, subject: string, now: Date): Promise<Date> {
  const newest = await tx.report.findFirst({ where: { subject }, orderBy: { createdAt: 'desc' } });
  return newest && newest.createdAt >= now ? new Date(newest.createdAt.getTime() + 1) : now;
}
