import { createHash } from 'node:crypto';
import type { Report } from '@vesela/contracts/calculator';
import { problem } from '@vesela/service-kit';
import type { Reports } from '@vesela/service-kit/kept-tests';
import { faults } from '../answers/answer-faults.ts';
import type { ReportContent } from './assemble-report.ts';
import type { ReportModel } from './report-model.ts';

/** Deterministic id per report and model, so that repeated requests create one report. Shaped as a version 8 UUID. */
function submissionOf(reportId: string, modelVersion: string): string {
  const hex = createHash('sha256').update(`recompute:${reportId}:${modelVersion}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/**
 * A report of a kept report's answers with the current model, in addition to the kept one; the kept one itself if it has
 * the current model. Repeating returns the same report. Throws `not_found`, `questionnaire_changed` if the answers no
 * longer fit the questions, and `validation_failed` (field `reports`) for too many reports.
 */
export async function recompute(
  reports: Pick<Reports<ReportContent, unknown>, 'get' | 'keepAgain'>,
  model: ReportModel,
  subject: string,
  id: string,
): Promise<Report> {
  const old = await reports.get(subject, id);
  if (old.model_version === model.version) return old;
  return reports.keepAgain(subject, submissionOf(id, model.version), () => {
    if (faults.submissionFaults(old.answers).length > 0) throw problem('questionnaire_changed');
    return model.assemble(old.answers);
  });
}
