import pg from 'pg';
import type { EventTransaction } from '../events/transaction.ts';
import { lockSubject } from '../study/lock-subject.ts';
import type { SealedBytes } from '../vault/sealed-box.ts';

/** An encrypted report. */
interface NewReport {
  id: string;
  submissionId: string;
  sealed: SealedBytes;
}

/** A kept report; its searchable columns are not read again. */
export type Stored = NewReport & { createdAt: Date };

/** Searchable columns of a report by their names in the table. */
export type Columns = Readonly<Record<string, string>>;

export interface ReportStoreOptions<Tx extends EventTransaction> {
  /** Outside a transaction. */
  database: EventTransaction;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Columns `id`, `subject`, `submission_id`, `created_at`, `sealed`, and the searchable ones. */
  reports: string;
  /** Where a report that is kept ends the subject's draft. */
  drafts: string;
}

/** Runs in the transaction that keeps a report for the first time, or deletes it. */
type Also<Tx> = (tx: Tx, report: Stored) => Promise<void>;

export interface ReportStore<Tx> {
  /**
   * Keeps a report and, with `endsDraft`, deletes the draft in the same transaction. Returns the existing report for a
   * repeated submission, and undefined (keeping nothing) when the subject has `limit` reports already.
   */
  keep(
    subject: string,
    report: NewReport & { columns: Columns },
    at: { now: Date; limit: number; endsDraft: boolean; also: Also<Tx> },
  ): Promise<Stored | undefined>;
  findSubmission(subject: string, submissionId: string): Promise<Stored | undefined>;
  /** Newest first, those older than `before`. */
  list(subject: string, take: number, before?: Date): Promise<Stored[]>;
  get(subject: string, id: string): Promise<Stored | undefined>;
  /** The subject's reports among the ids, newest first. */
  find(subject: string, ids: readonly string[]): Promise<Stored[]>;
  /** False if the subject has no such report. */
  delete(subject: string, id: string, also: (tx: Tx) => Promise<void>): Promise<boolean>;
  /** Reports of all subjects in the order of their ids, without content. */
  records(after: string | undefined, take: number): Promise<{ id: string; subject: string; createdAt: Date }[]>;
}

export function createReportStore<Tx extends EventTransaction>(options: ReportStoreOptions<Tx>): ReportStore<Tx> {
  const { database, transaction } = options;
  const table = pg.escapeIdentifier(options.reports);
  const select = `SELECT id::text AS id, submission_id::text AS "submissionId", created_at AS "createdAt", sealed FROM ${table}`;
  const bySubmission = `${select} WHERE subject = $1::text AND submission_id = $2::uuid`;
  const endDraft = `DELETE FROM ${pg.escapeIdentifier(options.drafts)} WHERE subject = $2::text AND $3::boolean`;
  // How many there are, the newest one's time, and the report of this submission where there is one: one row.
  const state = `
SELECT held.count, held.newest, earlier.* FROM
  (SELECT count(*)::int AS count, max(created_at) AS newest FROM ${table} WHERE subject = $1::text) AS held
  LEFT JOIN (${bySubmission}) AS earlier ON true`;
  const insert = (names: readonly string[]) => `
WITH ended AS (${endDraft})
INSERT INTO ${table} (id, subject, submission_id, created_at, sealed${names.map((name) => `, ${pg.escapeIdentifier(name)}`).join('')})
VALUES ($1::uuid, $2::text, $4::uuid, $5::timestamptz, $6::bytea${names.map((_, i) => `, $${i + 7}`).join('')})`;
  const first = async (sql: string, ...values: unknown[]) =>
    (await database.$queryRawUnsafe<Stored[]>(sql, ...values)).at(0);
  return {
    keep: (subject, { columns, ...report }, { now, limit, endsDraft, also }) =>
      transaction(async (tx) => {
        // Serializes the subject's submissions, so that count, order and repetition are checked one at a time.
        await lockSubject(tx, subject);
        const [held] = await tx.$queryRawUnsafe<State[]>(state, subject, report.submissionId);
        if (held && held.id !== null) {
          const { count: _, newest: _newest, ...earlier } = held;
          return earlier;
        }
        if (held && held.count >= limit) return undefined;
        const createdAt = laterThan(held?.newest, now);
        const { id, submissionId, sealed } = report;
        const values = [id, subject, endsDraft, submissionId, createdAt, sealed, ...Object.values(columns)];
        await tx.$executeRawUnsafe(insert(Object.keys(columns)), ...values);
        const kept = { ...report, createdAt };
        await also(tx, kept);
        return kept;
      }),
    findSubmission: (subject, submissionId) => first(bySubmission, subject, submissionId),
    list: (subject, take, before) =>
      database.$queryRawUnsafe<Stored[]>(
        `${select} WHERE subject = $1::text AND ($2::timestamptz IS NULL OR created_at < $2::timestamptz)
         ORDER BY created_at DESC LIMIT $3::int`,
        subject,
        before ?? null,
        take,
      ),
    get: (subject, id) => first(`${select} WHERE subject = $1::text AND id = $2::uuid`, subject, id),
    find: (subject, ids) =>
      database.$queryRawUnsafe<Stored[]>(
        `${select} WHERE subject = $1::text AND id = ANY ($2::text[]::uuid[]) ORDER BY created_at DESC`,
        subject,
        [...ids],
      ),
    delete: (subject, id, also) =>
      transaction(async (tx) => {
        await lockSubject(tx, subject);
        const sql = `DELETE FROM ${table} WHERE subject = $1::text AND id = $2::uuid`;
        if ((await tx.$executeRawUnsafe(sql, subject, id)) === 0) return false;
        await also(tx);
        return true;
      }),
    records: (after, take) =>
      database.$queryRawUnsafe<{ id: string; subject: string; createdAt: Date }[]>(
        `SELECT id::text AS id, subject, created_at AS "createdAt" FROM ${table}
         WHERE $1::uuid IS NULL OR id > $1::uuid ORDER BY id LIMIT $2::int`,
        after ?? null,
        take,
      ),
  };
}

type State = { count: number; newest: Date | null } & (Stored | { id: null });

/** Later than the newest report even if the clock stands still or goes back, since lists are paged by this time. */
const laterThan = (newest: Date | null | undefined, now: Date) =>
  newest && newest >= now ? new Date(newest.getTime() + 1) : now;
