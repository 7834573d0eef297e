import { randomUUID } from 'node:crypto';
import type { Answers } from '@vesela/questionnaire';
import type { EventTransaction } from '../events/transaction.ts';
import { problem } from '../problem/problem-error.ts';
import type { ConsentGate } from '../study/consent-gate.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import type { AnswerFaults } from './answer-faults.ts';
import type { NewReport, ReportStore, Stored } from './report-store.ts';

interface Submission {
  submission_id: string;
  questionnaire_version: string;
  answers: Answers;
}

/** What every report has beside its content. */
interface Identity {
  id: string;
  created_at: string;
}

export interface Reports<Content, Summary> {
  /** Throws `consent_missing`, `questionnaire_changed`, and `validation_failed` for faulty answers or (field `reports`) too many reports. */
  submit(subject: string, submission: Submission): Promise<Identity & Content>;
  /**
   * Keeps a report made anew of answers that made one before; her unfinished test stays. The same submission again gives
   * the same report. Throws `consent_missing`, and `validation_failed` (field `reports`) for too many reports.
   */
  keepAgain(subject: string, submissionId: string, content: () => Content): Promise<Identity & Content>;
  list(
    subject: string,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ reports: Summary[]; more: boolean }>;
  /** What those of the ids say that are hers; for her diary. */
  summaries(subject: string, ids: readonly string[]): Promise<Summary[]>;
  /** Throws `not_found`, as `delete` does: another woman's report does not exist for her. */
  get(subject: string, id: string): Promise<Identity & Content>;
  /** Every report whole, newest first, for her to take along. */
  all(subject: string): Promise<(Identity & Content)[]>;
  delete(subject: string, id: string): Promise<void>;
}

export interface ReportsOptions<Tx extends EventTransaction, Columns extends object, Content, Summary> {
  store: ReportStore<Tx, NewReport & Columns>;
  vault: Pick<PersonVault, 'seal' | 'open' | 'openAll'>;
  /** Binds the sealed bytes to their place; different for every test of a service. */
  context: string;
  /** Version of the questionnaire. */
  version: string;
  submissionFaults: AnswerFaults['submissionFaults'];
  /** Throws `consent_missing`. `onKeep` asks again where the report is kept. */
  gate: ConsentGate;
  /** The report of valid answers. */
  assemble(answers: Answers): Content;
  /** What the table is searched by, beside id and submission. */
  columns(content: Content): Columns;
  summaryOf(report: Identity & Content): Summary;
  /** Work before the transaction that keeps a report, which gives the work inside it; `again` for one made anew. */
  onKeep(
    subject: string,
    content: Content,
    again: boolean,
  ): Promise<(tx: Tx, report: Stored<NewReport & Columns>) => Promise<void>>;
  /** In the transaction in which a report goes. */
  onDelete(tx: Tx, subject: string, id: string): Promise<void>;
  /** Every list is bounded. One more is refused until she deletes one; none vanishes by itself. */
  max: number;
  now: () => Date;
}

/** Reports of one test, sealed under the key of the woman whose they are. */
export function createReports<Tx extends EventTransaction, Columns extends object, Content, Summary>(
  options: ReportsOptions<Tx, Columns, Content, Summary>,
): Reports<Content, Summary> {
  const { store, vault, version, submissionFaults, gate, assemble, columns, summaryOf, onKeep, onDelete, max, now } =
    options;
  const contextOf = (id: string) => `${options.context}:${id}`;
  const whole = ({ id, createdAt }: Stored<NewReport & Columns>, content: unknown): Identity & Content => ({
    id,
    created_at: createdAt.toISOString(),
    ...(content as Content),
  });
  const open = async (subject: string, stored: readonly Stored<NewReport & Columns>[]) => {
    const sealed = stored.map((report) => ({ bytes: report.sealed, context: contextOf(report.id) }));
    const contents = await vault.openAll(subject, sealed);
    return stored.map((report, i) => whole(report, contents[i]));
  };
  const openOne = async (subject: string, stored: Stored<NewReport & Columns>) =>
    whole(stored, await vault.open(subject, stored.sealed, contextOf(stored.id)));
  const keep = async (subject: string, submissionId: string, content: Content, again: boolean) => {
    const id = randomUUID();
    const sealed = await vault.seal(subject, content, contextOf(id));
    const inTransaction = await onKeep(subject, content, again);
    const row = { ...columns(content), id, submissionId, sealed };
    const kept = await store.keep(subject, row, {
      now: now(),
      limit: max,
      endsDraft: !again,
      async also(tx, report) {
        // Her key may have been erased since it sealed this, and her rows with it: then this one is not kept either.
        await openOne(subject, report);
        await inTransaction(tx, report);
      },
    });
    if (!kept) throw tooMany(max);
    return openOne(subject, kept);
  };

  return {
    async submit(subject, { submission_id: submissionId, questionnaire_version, answers }) {
      // First of all: a page that sends again after a lost answer gets its report, whatever has changed since.
      const earlier = await store.findSubmission(subject, submissionId);
      if (earlier) return openOne(subject, earlier);
      await gate(subject);
      if (questionnaire_version !== version) throw problem('questionnaire_changed');
      const errors = submissionFaults(answers);
      if (errors.length > 0) throw problem('validation_failed', { errors });
      return keep(subject, submissionId, assemble(answers), false);
    },
    async keepAgain(subject, submissionId, content) {
      const earlier = await store.findSubmission(subject, submissionId);
      if (earlier) return openOne(subject, earlier);
      await gate(subject);
      return keep(subject, submissionId, content(), true);
    },
    async list(subject, { limit, before }) {
      // The database knows no year 0; nothing of ours is older than 1970 either way.
      const until = before === undefined ? undefined : new Date(Math.max(Date.parse(before), 0));
      const found = await store.list(subject, limit + 1, until);
      return { reports: (await open(subject, found.slice(0, limit))).map(summaryOf), more: found.length > limit };
    },
    summaries: async (subject, ids) => (await open(subject, await store.find(subject, ids))).map(summaryOf),
    async get(subject, id) {
      const stored = await store.get(subject, id);
      if (!stored) throw problem('not_found');
      return openOne(subject, stored);
    },
    all: async (subject) => open(subject, await store.list(subject, max)),
    async delete(subject, id) {
      if (!(await store.delete(subject, id, (tx) => onDelete(tx, subject, id)))) throw problem('not_found');
    },
  };
}

function tooMany(max: number) {
  return problem('validation_failed', {
    detail: `At most ${max} reports are kept. Delete one to make room.`,
    errors: [{ field: 'reports', code: 'too_many', params: { max } }],
  });
}
