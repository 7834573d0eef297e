import { z } from 'zod';
import { keptTestRoutes, keptTestServiceRoutes, ownDraft, ownReports } from '../kept-test.ts';
import { defineContract } from '../route.ts';
import type { StudyDataOf } from '../study-columns.ts';
import { studyDataOf } from '../study-copy.ts';
import { CERVICAL_STUDY_COLUMNS } from './cervical-options.ts';
import { cervicalReportSchema, cervicalReportSummarySchema } from './cervical-report.ts';
import { couponRoutes } from './coupons.ts';
import { populationRatesSchema } from './population-rates.ts';
import { reportSchema, reportSummarySchema } from './report.ts';
import { RISK_STUDY_COLUMNS } from './risk-options.ts';

export type { Draft, DraftInput } from '../questionnaire.ts';
export {
  CERVICAL_FACTORS,
  type CervicalReport,
  type CervicalReportSummary,
  cervicalReportSchema,
} from './cervical-report.ts';
export type { PopulationRates } from './population-rates.ts';
export type { NumberedReport, Report, ReportSummary, ReportWithoutNumber } from './report.ts';

/** Coarse answers of one test, without name, date or place: all that a research project can get. */
export const studyDataSchema = studyDataOf(RISK_STUDY_COLUMNS).meta({ id: 'StudyData' });
export type StudyData = StudyDataOf<typeof RISK_STUDY_COLUMNS>;

export const cervicalStudyDataSchema = studyDataOf(CERVICAL_STUDY_COLUMNS).meta({ id: 'CervicalStudyData' });
export type CervicalStudyData = StudyDataOf<typeof CERVICAL_STUDY_COLUMNS>;

const reportParams = z.object({ reportId: z.uuid() });

export const riskTest = {
  name: '',
  path: '',
  title: 'risk test',
  survey: 'Calculator',
  report: reportSchema,
  summary: reportSummarySchema,
  studyData: studyDataSchema,
} as const;

/** The cervical cancer awareness test. It has a draft and reports of its own, kept as the risk test keeps its. */
export const cervicalTest = {
  name: 'Cervical',
  path: '/cervical',
  title: 'cervical cancer awareness test',
  survey: 'CervicalCancer',
  report: cervicalReportSchema,
  summary: cervicalReportSummarySchema,
  studyData: cervicalStudyDataSchema,
} as const;

/** The breast cancer risk test: questions, draft, reports. Users have access to their own records only. */
export const calculatorContract = defineContract({
  service: 'calculator',
  title: 'Breast cancer risk test',
  version: '1.0.0',
  basePath: '/api/calculator',
  routes: {
    ...keptTestRoutes(riskTest),
    recomputeReport: {
      method: 'post',
      path: '/reports/{reportId}/recompute',
      summary:
        'A report of the same answers by the present model, beside the kept one. Asking again gives the same report; one that is of the present model already is given itself.',
      access: 'participant',
      params: reportParams,
      body: z.strictObject({}),
      response: reportSchema,
      status: 200,
      errors: ['consent_missing', 'not_found', 'questionnaire_changed'],
    },
    getPopulationRates: {
      method: 'get',
      path: '/populations/{code}',
      summary: 'The rates that the model counts with for one population, for a page that computes with them itself.',
      access: 'participant',
      params: z.object({ code: z.string().min(2).max(12) }),
      response: populationRatesSchema,
      status: 200,
      errors: ['not_found'],
    },
    ...keptTestRoutes(cervicalTest),
    ...couponRoutes,
    ...keptTestServiceRoutes({
      ownData: {
        risk_reports: ownReports(reportSchema),
        draft: ownDraft,
        cervical_reports: ownReports(cervicalReportSchema),
        cervical_draft: ownDraft,
      },
      // A doctor sees the report as it is kept: answers and risks, no name and no address.
      linked: reportSchema,
    }),
  },
});
