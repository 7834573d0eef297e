import type { EventTransaction } from '../events/transaction.ts';
import { lockSubject } from '../study/lock-subject.ts';
import type { SealedBytes } from '../vault/sealed-box.ts';

/** A report to insert: encrypted, with its searchable columns. */
export interface NewReport {
  id: string;
  submissionId: string;
  sealed: SealedBytes;
}

export type Stored<Report extends NewReport> = Report & { createdAt: Date };

type Hers = { subject: string };

/** Columns that all report tables share; each test has its own table. */
export interface ReportTable<Report extends NewReport> {
  findUnique(query: {
    where: { subject_submissionId: Hers & { submissionId: string } };
  }): PromiseLike<Stored<Report> | null>;
  findFirst(query: {
    where: Hers & { id?: string };
    orderBy?: { createdAt: 'desc' };
  }): PromiseLike<Stored<Report> | null>;
  findMany(query: {
    where: Hers & { id?: { in: string[] }; createdAt?: { lt: Date } };
    orderBy: { createdAt: 'desc' };
    take?: number;
  }): PromiseLike<Stored<Report>[]>;
  count(query: { where: Hers }): PromiseLike<number>;
  create(query: { data: Stored<Report> & Hers }): PromiseLike<Stored<Report>>;
  deleteMany(query: { where: Hers & { id: string } }): PromiseLike<{ count: number }>;
}

export interface ReportStoreOptions<Tx extends EventTransaction, Report extends NewReport> {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The table, inside or outside a transaction. */
  table(tx?: Tx): ReportTable<Report>;
  /** Deletes the subject's draft, in the transaction that keeps a report of it. */
  endDraft(tx: Tx, subject: string): Promise<void>;
}

/** Runs in the transaction that keeps a report for the first time, or deletes it. */
type Also<Tx, Report extends NewReport> = (tx: Tx, report: Stored<Report>) => Promise<void>;

export interface ReportStore<Tx, Report extends NewReport> {
  /**
   * Keeps a report and, with `endsDraft`, deletes the draft in the same transaction. Returns the existing report for a
   * repeated submission, and undefined (keeping nothing) when the subject has `limit` reports already.
   */
  keep(
    subject: string,
    report: Report,
    at: { now: Date; limit: number; endsDraft: boolean; also: Also<Tx, Report> },
  ): Promise<Stored<Report> | undefined>;
  findSubmission(subject: string, submissionId: string): Promise<Stored<Report> | undefined>;
  /** Newest first, those older than `before`. */
  list(subject: string, take: number, before?: Date): Promise<Stored<Report>[]>;
  get(subject: string, id: string): Promise<Stored<Report> | undefined>;
  /** The subject's reports among the ids, newest first. */
  find(subject: string, ids: readonly string[]): Promise<Stored<Report>[]>;
  /** False if the subject has no such report. */
  delete(subject: string, id: string, also: (tx: Tx) => Promise<void>): Promise<boolean>;
}

export function createReportStore<Tx extends EventTransaction, Report extends NewReport>(
  options: ReportStoreOptions<Tx, Report>,
): ReportStore<Tx, Report> {
  const { transaction, table, endDraft } = options;
  const bySubmission = async (of: ReportTable<Report>, subject: string, submissionId: string) =>
    (await of.findUnique({ where: { subject_submissionId: { subject, submissionId } } })) ?? undefined;
  return {
    keep: (subject, report, { now, limit, endsDraft, also }) =>
      transaction(async (tx) => {
        // Serializes the subject's submissions, so that count, order and repetition are checked one at a time.
        await lockSubject(tx, subject);
        const reports = table(tx);
        const earlier = await bySubmission(reports, subject, report.submissionId);
        if (earlier) return earlier;
        if ((await reports.count({ where: { subject } })) >= limit) return undefined;
        const createdAt = await nextMoment(reports, subject, now);
        const kept = await reports.create({ data: { ...report, subject, createdAt } });
        if (endsDraft) await endDraft(tx, subject);
        await also(tx, kept);
        return kept;
      }),
    findSubmission: (subject, submissionId) => bySubmission(table(), subject, submissionId),
    list: async (subject, take, before) =>
      table().findMany({
        where: { subject, ...(before ? { createdAt: { lt: before } } : {}) },
        orderBy: { createdAt: 'desc' },
        take,
      }),
    get: async (subject, id) => (await table().findFirst({ where: { subject, id } })) ?? undefined,
    find: async (subject, ids) =>
      table().findMany({ where: { subject, id: { in: [...ids] } }, orderBy: { createdAt: 'desc' } }),
    delete: (subject, id, also) =>
      transaction(async (tx) => {
        await lockSubject(tx, subject);
        if ((await table(tx).deleteMany({ where: { subject, id } })).count === 0) return false;
        await also(tx);
        return true;
      }),
  };
}

/** Later than the newest report even if the clock stands still or goes back, since lists are paged by this time. */
async function nextMoment<Report extends NewReport>(table: ReportTable<Report>, subject: string, now: Date) {
  const newest = await table.findFirst({ where: { subject }, orderBy: { createdAt: 'desc' } });
  return newest && newest.createdAt >= now ? new Date(newest.createdAt.getTime() + 1) : now;
}
