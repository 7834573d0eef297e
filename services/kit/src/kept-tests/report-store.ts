import pg from 'pg';
import type { EventTransaction } from '../events/transaction.ts';
import { AGREED, DECIDED, type Decided, type Standing, standingOf } from '../study/consents.ts';
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
  /** Serializes the subject's submissions, so that count, order and repetition are checked one at a time. */
  transactionOf<T>(subject: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Columns `id`, `subject`, `submission_id`, `created_at`, `sealed`, and the searchable ones. */
  reports: string;
  /** Where a report that is kept ends the subject's draft. */
  drafts: string;
}

/** Runs in the transaction that keeps a report for the first time. */
type Also<Tx> = (tx: Tx, report: Stored, standing: Standing) => Promise<void>;

export interface ReportStore<Tx> {
  /**
   * Keeps a report and, with `endsDraft`, deletes the draft in the same transaction. Returns the existing report for a
   * repeated submission. Keeps nothing when the subject has `limit` reports already, or does not agree to the processing of
   * health answers.
   */
  keep(
    subject: string,
    report: NewReport & { columns: Columns },
    at: { now: Date; limit: number; endsDraft: boolean; also: Also<Tx> },
  ): Promise<Stored | 'too many' | 'refused'>;
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
  const { database, transactionOf } = options;
  const table = pg.escapeIdentifier(options.reports);
  const select = `SELECT id::text AS id, submission_id::text AS "submissionId", created_at AS "createdAt", sealed FROM ${table}`;
  const bySubmission = `${select} WHERE subject = $1::text AND submission_id = $2::uuid`;
  // One row: how many there are, the report of this submission where there is one, and when this one was kept if it was. The
  // consent is asked again here: it may have been revoked after the gate. The time is later than the newest report's even
  // if the clock stands still or goes back, since lists are paged by it.
  const keep = (names: readonly string[]) => `
WITH held AS (
  SELECT counted.count, counted.newest, earlier.* FROM
    (SELECT count(*)::int AS count, max(created_at) AS newest FROM ${table} WHERE subject = $1::text) AS counted
    LEFT JOIN (${bySubmission}) AS earlier ON true
), kept AS (
  INSERT INTO ${table} (subject, submission_id, id, created_at, sealed${names.map((name) => `, ${pg.escapeIdentifier(name)}`).join('')})
  SELECT $1::text, $2::uuid, $3::uuid, greatest($4::timestamptz, newest + interval '1 millisecond'), $5::bytea${names.map((_, i) => `, $${i + 8}`).join('')}
  FROM held WHERE held.id IS NULL AND count < $6::int AND ${AGREED} RETURNING created_at
), ended AS (
  DELETE FROM ${pg.escapeIdentifier(options.drafts)} WHERE subject = $1::text AND $7::boolean AND EXISTS (SELECT FROM kept)
)
SELECT held.*, kept.created_at AS "keptAt", ${DECIDED} AS decided FROM held LEFT JOIN kept ON true`;
  const first = async (sql: string, ...values: unknown[]) =>
    (await database.$queryRawUnsafe<Stored[]>(sql, ...values)).at(0);
  return {
    keep: (subject, { columns, ...report }, { now, limit, endsDraft, also }) =>
      transactionOf(subject, async (tx) => {
        const { id, submissionId, sealed } = report;
        const values = [subject, submissionId, id, now, sealed, limit, endsDraft, ...Object.values(columns)];
        const [held] = await tx.$queryRawUnsafe<Held[]>(keep(Object.keys(columns)), ...values);
        if (!held) throw new Error('Counting gives one row.');
        const { count, newest: _, keptAt, decided, ...earlier } = held;
        if (earlier.id !== null) return earlier;
        if (!keptAt) return count >= limit ? 'too many' : 'refused';
        const kept = { ...report, createdAt: keptAt };
        await also(tx, kept, standingOf(decided));
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
      transactionOf(subject, async (tx) => {
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

type Held = { count: number; newest: Date | null; keptAt: Date | null; decided: Decided[] } & (Stored | { id: null });
