import { randomUUID } from 'node:crypto';
import type { Report, ReportSummary } from '@vesela/contracts/calculator';
import type { Answers } from '@vesela/questionnaire';
import { type PersonVault, problem, type Sealed } from '@vesela/service-kit';
import { submissionFaults } from '../answers/answer-faults.ts';
import { definition } from '../questionnaire/definition.ts';
import type { StudyCopies } from '../study/study-copies.ts';
import { assembleReport, type ReportContent } from './assemble-report.ts';
import type { ReportStore, StoredReport } from './reports.store.ts';

/** Every list is bounded. The 201st report is refused until she deletes one; none vanishes by itself. */
export const MAX_REPORTS = 200;

interface Submission {
  submission_id: string;
  questionnaire_version: string;
  answers: Answers;
}

export interface Reports {
  /** Throws `questionnaire_changed`, and `validation_failed` for faulty answers or (field `reports`) too many reports. */
  submit(subject: string, submission: Submission): Promise<Report>;
  list(
    subject: string,
    page: { limit: number; before?: string | undefined },
  ): Promise<{ reports: ReportSummary[]; more: boolean }>;
  /** Throws `not_found`, as `delete` does: another woman's report does not exist for her. */
  get(subject: string, id: string): Promise<Report>;
  delete(subject: string, id: string): Promise<void>;
}

const contextOf = (id: string) => `report:${id}`;
const sealedOf = ({ id, sealed }: StoredReport): Sealed => ({ bytes: sealed, context: contextOf(id) });

function reportOf({ id, createdAt }: StoredReport, content: unknown): Report {
  return { id, created_at: createdAt.toISOString(), ...(content as ReportContent) };
}

export function createReports(
  store: ReportStore,
  vault: PersonVault,
  copies: Pick<StudyCopies, 'prepare' | 'make' | 'deleteOf'>,
  now: () => Date,
): Reports {
  const open = async (subject: string, stored: readonly StoredReport[]): Promise<Report[]> => {
    const contents = await vault.openAll(subject, stored.map(sealedOf));
    return stored.map((report, i) => reportOf(report, contents[i]));
  };
  const openOne = async (subject: string, stored: StoredReport) =>
    reportOf(stored, await vault.open(subject, stored.sealed, contextOf(stored.id)));

  return {
    async submit(subject, { submission_id: submissionId, questionnaire_version: version, answers }) {
      // First of all: a page that sends again after a lost answer gets its report, whatever has changed since.
      const earlier = await store.findSubmission(subject, submissionId);
      if (earlier) return openOne(subject, earlier);
      if (version !== definition.version) throw problem('questionnaire_changed');
      const errors = submissionFaults(answers);
      if (errors.length > 0) throw problem('validation_failed', { errors });

      const id = randomUUID();
      const content = assembleReport(answers);
      const report = {
        id,
        submissionId,
        modelVersion: content.model_version,
        questionnaireVersion: content.questionnaire_version,
        sealed: await vault.seal(subject, content, contextOf(id)),
      };
      const copy = await copies.prepare(subject, content);
      const kept = await store.keep(subject, report, now(), MAX_REPORTS, (tx) => copies.make(tx, subject, id, copy));
      if (!kept) throw tooMany();
      return openOne(subject, kept);
    },
    async list(subject, { limit, before }) {
      // The database knows no year 0; nothing of ours is older than 1970 either way.
      const until = before === undefined ? undefined : new Date(Math.max(Date.parse(before), 0));
      const found = await store.list(subject, limit + 1, until);
      return { reports: await open(subject, found.slice(0, limit)), more: found.length > limit };
    },
    async get(subject, id) {
      const stored = await store.get(subject, id);
      if (!stored) throw problem('not_found');
      return openOne(subject, stored);
    },
    async delete(subject, id) {
      const deleted = await store.delete(subject, id, (tx) => copies.deleteOf(tx, subject, id));
      if (!deleted) throw problem('not_found');
    },
  };
}

function tooMany() {
  return problem('validation_failed', {
    detail: `At most ${MAX_REPORTS} reports are kept. Delete one to make room.`,
    errors: [{ field: 'reports', code: 'too_many', params: { max: MAX_REPORTS } }],
  });
}
