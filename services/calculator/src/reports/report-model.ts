import type { Answers } from '@vesela/questionnaire';
import { MODEL_VERSION } from '@vesela/risk-model';
import { assembleReport, type ReportContent } from './assemble-report.ts';

/** The current model of reports, and the version stored in them. */
export interface ReportModel {
  readonly version: string;
  assemble(answers: Answers): ReportContent;
}

export const PRESENT_MODEL: ReportModel = { version: MODEL_VERSION, assemble: assembleReport };
