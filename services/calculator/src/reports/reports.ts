import { createHash } from 'node:crypto';
import type { Report, ReportSummary } from '@vesela/contracts/calculator';
import { geneticAdvice, profileOf } from '@vesela/risk-model';
import { type PersonVault, problem } from '@vesela/service-kit';
import {
  createReportStore,
  createReports,
  type Reports as KeptReports,
  type NewReport,
} from '@vesela/service-kit/kept-tests';
import { submissionFaults } from '../answers/answer-faults.ts';
import type { Database, Transaction } from '../database.ts';
import { tellDiary } from '../diary-records/tell-diary.ts';
import { definition } from '../questionnaire/definition.ts';
import type { Emit, StudyCopies } from '../study/study-copies.ts';
import type { ReportContent } from './assemble-report.ts';
import type { ReportModel } from './report-model.ts';

/** Every list is bounded. The 201st report is refused until she deletes one; none vanishes by itself. */
export const MAX_REPORTS = 200;

interface Row extends NewReport {
  modelVersion: string;
  questionnaireVersion: string;
}

export interface Reports extends Omit<KeptReports<ReportContent, ReportSummary>, 'keepAgain'> {
  /**
   * A report of a kept report's answers by the present model, beside the kept one; the kept one itself where it is of
   * the present model. Asking again gives the same report. Throws `not_found`, `questionnaire_changed` where the answers
   * no longer fit the questions, and `validation_failed` (field `reports`) for too many reports.
   */
  recompute(subject: string, id: string): Promise<Report>;
}

/** The summary of a list, where advice may have to come before the number. */
const summaryOf = (report: Report): ReportSummary => ({
  id: report.id,
  created_at: report.created_at,
  age: report.age,
  risk: report.risk,
  risk_group: report.risk_group,
  model_version: report.model_version,
  advice_first: geneticAdvice(profileOf(report.answers), report.capped).length > 0,
});

/** The same for the same report and model, so that asking twice makes one report. Shaped as a version 8 UUID. */
function submissionOf(reportId: string, modelVersion: string): string {
  const hex = createHash('sha256').update(`recompute:${reportId}:${modelVersion}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

interface Deps {
  database: Database;
  vault: PersonVault;
  copies: Pick<StudyCopies, 'prepare' | 'make' | 'deleteOf'>;
  emit: Emit;
  model: ReportModel;
}

/** Kept reports. The diary hears of each in the transaction that keeps or deletes it, and so does the study copy. */
export function createRiskReports({ database, vault, copies, emit, model }: Deps, now: () => Date): Reports {
  const diary = tellDiary(emit, 'risk_report', now);
  const { keepAgain, ...reports } = createReports({
    store: createReportStore<Transaction, Row>({
      transaction: (work) => database.$transaction(work),
      table: (tx = database) => tx.report,
      endDraft: async (tx, subject) => void (await tx.draft.deleteMany({ where: { subject } })),
    }),
    vault,
    context: 'report',
    version: definition.version,
    submissionFaults,
    assemble: (answers) => model.assemble(answers),
    columns: ({ model_version, questionnaire_version }) => ({
      modelVersion: model_version,
      questionnaireVersion: questionnaire_version,
    }),
    summaryOf,
    async beside(subject, content, again) {
      // No copy of one made anew: they are the answers of a test that has been counted once.
      const copy = again ? undefined : await copies.prepare(subject, content);
      return async (tx, { id, createdAt }) => {
        if (copy) await copies.make(tx, subject, id, copy);
        await diary.kept(tx, subject, id, createdAt);
      };
    },
    async gone(tx, subject, id) {
      await copies.deleteOf(tx, subject, id);
      await diary.deleted(tx, subject, id);
    },
    max: MAX_REPORTS,
    now,
  });
  return {
    ...reports,
    async recompute(subject, id) {
      const old = await reports.get(subject, id);
      if (old.model_version === model.version) return old;
      return keepAgain(subject, submissionOf(id, model.version), () => {
        if (submissionFaults(old.answers).length > 0) throw problem('questionnaire_changed');
        return model.assemble(old.answers);
      });
    },
  };
}
