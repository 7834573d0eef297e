import { randomUUID } from 'node:crypto';
import type { Answers } from '@vesela/questionnaire';
import type { z } from 'zod';
import type { EventTransaction } from '../events/transaction.ts';
import type { CheckedJson } from '../http/checked-json.ts';
import { ProblemError, problem } from '../problem/problem-error.ts';
import type { ConsentGate } from '../study/consent-gate.ts';
import type { Standing } from '../study/consents.ts';
import type { PersonVault } from '../vault/person-vault.ts';
import type { AnswerFaults } from './answer-faults.ts';
import { checkedReports } from './checked-reports.ts';
import type { Columns, ReportStore, Stored } from './report-store.ts';

interface Submission {
  submission_id: string;
  questionnaire_version: string;
  answers: Answers;
}

/** Fields of every report besides its content. */
interface Identity {
  id: string;
  created_at: string;
}

export interface Reports<Content, Summary> {
  /** Throws `consent_missing`, `questionnaire_changed`, and `validation_failed` for faulty answers or (field `reports`) too many reports. */
  submit(subject: string, submission: Submission): Promise<Identity & Content>;
  /**
   * Keeps a report recomputed from the answers of an earlier one; the draft stays. Repeating the submission returns the
   * same report. Throws `consent_missing`, and `validation_failed` (field `reports`) for too many reports.
   */
  keepAgain(subject: string, submissionId: string, content: () => Content): Promise<Identity & Content>;
  list(
    subject: string,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ reports: Summary[]; more: boolean }>;
  /** Summaries of the subject's reports among the ids; for the diary. */
  summaries(subject: string, ids: readonly string[]): Promise<Summary[]>;
  /** Throws `not_found`, like `delete`, also for another user's report. */
  get(subject: string, id: string): Promise<Identity & Content>;
  /** The same for its route, as the text that is sent where that was checked before. */
  answer(subject: string, id: string): Promise<CheckedJson | object>;
  /** Undefined without reports. */
  newestId(subject: string): Promise<string | undefined>;
  /** Every report in full, newest first, for the data export. */
  all(subject: string): Promise<(Identity & Content)[]>;
  delete(subject: string, id: string): Promise<void>;
}

export interface ReportsOptions<Tx extends EventTransaction, Content, Summary> {
  store: ReportStore<Tx>;
  vault: Pick<PersonVault, 'seal' | 'open' | 'openText' | 'openAll' | 'confirm'>;
  /** Of the route that gives one report. */
  schema: z.ZodType;
  /** Binds the encrypted bytes to their record type; different for every test of a service. */
  context: string;
  /** Version of the questionnaire. */
  version: string;
  submissionFaults: AnswerFaults['submissionFaults'];
  /** Waits for the consent; throws `consent_missing`. Whether it is there the store checks, in the transaction. */
  gate: ConsentGate;
  /** The report of valid answers. */
  assemble(answers: Answers): Content;
  /** A stored report in the shape of today's contract. */
  readable(stored: Content): Content;
  /** Searchable columns besides id and submission. */
  columns(content: Content): Columns;
  summaryOf(report: Identity & Content): Summary;
  /** Runs in the transaction that keeps a report; `again` for a recomputed one. */
  onKeep(
    tx: Tx,
    subject: string,
    report: Stored,
    content: Content,
    how: { again: boolean; standing: Standing },
  ): Promise<void>;
  /** Runs in the transaction that deletes a report. */
  onDelete(tx: Tx, subject: string, id: string): Promise<void>;
  /** Every list is bounded. Beyond the limit new reports are refused; none is deleted automatically. */
  max: number;
  now: () => Date;
}

/** Reports of one test, encrypted under the subject's key. */
export function createReports<Tx extends EventTransaction, Content, Summary>(
  options: ReportsOptions<Tx, Content, Summary>,
): Reports<Content, Summary> {
  const { store, vault, version, submissionFaults, gate, assemble, readable, columns, summaryOf, onKeep, onDelete } =
    options;
  const { max, now } = options;
  const checked = checkedReports(options.schema);
  const contextOf = (id: string) => `${options.context}:${id}`;
  const whole = ({ id, createdAt }: Stored, content: unknown): Identity & Content => ({
    id,
    created_at: createdAt.toISOString(),
    ...readable(content as Content),
  });
  const open = async (subject: string, stored: readonly Stored[]) => {
    const sealed = stored.map((report) => ({ bytes: report.sealed, context: contextOf(report.id) }));
    const contents = await vault.openAll(subject, sealed);
    return stored.map((report, i) => whole(report, contents[i]));
  };
  const openOne = async (subject: string, stored: Stored) =>
    whole(stored, await vault.open(subject, stored.sealed, contextOf(stored.id)));
  const keep = async (subject: string, submissionId: string, content: Content, again: boolean) => {
    const id = randomUUID();
    // Nobody gets a key before they agree.
    const sealed = await vault.seal(subject, content, contextOf(id), () => gate(subject));
    const row = { columns: columns(content), id, submissionId, sealed };
    const kept = await store.keep(subject, row, {
      now: now(),
      limit: max,
      endsDraft: !again,
      async also(tx, report, standing) {
        // The key may have been erased after encryption, together with the rows: then this report is not kept either.
        await Promise.all([vault.confirm(subject), onKeep(tx, subject, report, content, { again, standing })]);
      },
    });
    if (kept === 'too many') throw tooMany(max);
    if (kept === 'refused') throw problem('consent_missing');
    return kept.id === id ? whole(kept, content) : openOne(subject, kept);
  };
  /** The consent is read in the transaction; only where it is not there yet, its event is waited for. */
  const keepOnceAgreed: typeof keep = async (...report) => {
    try {
      return await keep(...report);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'consent_missing') throw error;
      await gate(report[0]);
      return keep(...report);
    }
  };

  return {
    async submit(subject, { submission_id: submissionId, questionnaire_version, answers }) {
      const errors = submissionFaults(answers);
      let refusal = errors.length > 0 ? problem('validation_failed', { errors }) : undefined;
      if (questionnaire_version !== version) refusal = problem('questionnaire_changed');
      if (!refusal) return keepOnceAgreed(subject, submissionId, assemble(answers), false);
      // A client that resends after a lost response gets its report, whatever has changed since.
      const earlier = await store.findSubmission(subject, submissionId);
      if (earlier) return openOne(subject, earlier);
      await gate(subject);
      throw refusal;
    },
    async keepAgain(subject, submissionId, content) {
      const earlier = await store.findSubmission(subject, submissionId);
      if (earlier) return openOne(subject, earlier);
      return keepOnceAgreed(subject, submissionId, content(), true);
    },
    async list(subject, { limit, before }) {
      // PostgreSQL has no year 0; reports are never older than 1970 anyway.
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
    async answer(subject, id) {
      const stored = await store.get(subject, id);
      if (!stored) throw problem('not_found');
      const plain = await vault.openText(subject, stored.sealed, contextOf(stored.id));
      const opened = { id: stored.id, created_at: stored.createdAt.toISOString(), sealed: stored.sealed, plain };
      return checked.answerOf(opened, (content) => whole(stored, content));
    },
    newestId: async (subject) => (await store.list(subject, 1))[0]?.id,
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
