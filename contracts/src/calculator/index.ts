import { z } from 'zod';
import { draftInputSchema, draftSchema } from '../draft.ts';
import { languageSchema } from '../language.ts';
import { answersSchema, definitionSchema } from '../questionnaire.ts';
import { listRecordsRoute, MAX_SUMMARIES, recordIdsSchema } from '../records.ts';
import { defineContract } from '../route.ts';
import { studyCopyRoute } from '../study-copy.ts';
import { cervicalRoutes } from './cervical.ts';
import { cervicalStudyDataSchema } from './cervical-study-data.ts';
import { couponRoutes } from './coupons.ts';
import { calculatorDoctorLinkRoutes } from './doctor-links.ts';
import { ownDataRoutes } from './own-data.ts';
import { populationRatesSchema } from './population-rates.ts';
import { reportSchema, reportSummarySchema } from './report.ts';
import { studyDataSchema } from './study-copy.ts';

export type { Draft, DraftInput } from '../draft.ts';
export {
  CERVICAL_FACTORS,
  CERVICAL_SYMPTOMS,
  type CervicalReport,
  type CervicalReportSummary,
  cervicalReportSchema,
} from './cervical-report.ts';
export { type CervicalStudyData, cervicalStudyDataSchema } from './cervical-study-data.ts';
export type { PopulationRates } from './population-rates.ts';
export type { Report, ReportSummary } from './report.ts';
export { type StudyData, studyDataSchema } from './study-copy.ts';

const reportParams = z.object({ reportId: z.uuid() });

/** The breast cancer risk test: questions, draft, reports. A woman reaches her own records only. */
export const calculatorContract = defineContract({
  service: 'calculator',
  title: 'Breast cancer risk test',
  version: '1.0.0',
  basePath: '/api/calculator',
  routes: {
    getQuestionnaire: {
      method: 'get',
      path: '/questionnaire',
      summary: 'The questions of the risk test and their texts in one language.',
      access: 'participant',
      query: z.object({ lang: languageSchema }),
      response: z.object({
        definition: definitionSchema,
        /** ICU messages by key, as `questions.alcohol.title`. */
        texts: z.record(z.string().max(120), z.string().max(4000)),
      }),
      status: 200,
      errors: [],
    },
    getDraft: {
      method: 'get',
      path: '/draft',
      summary: 'Her unfinished test, or null.',
      access: 'participant',
      response: z.object({ draft: draftSchema.nullable() }),
      status: 200,
      errors: [],
    },
    saveDraft: {
      method: 'put',
      path: '/draft',
      summary: 'Keeps the answers given so far. Answers may be incomplete, not out of type.',
      access: 'participant',
      body: draftInputSchema,
      response: draftSchema,
      status: 200,
      errors: ['consent_missing', 'draft_conflict', 'questionnaire_changed'],
    },
    deleteDraft: {
      method: 'delete',
      path: '/draft',
      summary: 'Forgets the unfinished test.',
      access: 'participant',
      status: 204,
      errors: [],
    },
    submitAnswers: {
      method: 'post',
      path: '/reports',
      summary: 'Computes and keeps a report. Sending the same submission twice gives the same report.',
      access: 'participant',
      body: z.object({
        submission_id: z.uuid(),
        questionnaire_version: z.string().max(20),
        answers: answersSchema,
      }),
      response: reportSchema,
      status: 201,
      errors: ['consent_missing', 'questionnaire_changed'],
    },
    listReports: {
      method: 'get',
      path: '/reports',
      summary: 'Her reports, newest first.',
      access: 'participant',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).default(20),
        before: z.iso.datetime().optional(),
      }),
      response: z.object({ reports: z.array(reportSummarySchema).max(50), more: z.boolean() }),
      status: 200,
      errors: [],
    },
    summarizeReports: {
      method: 'post',
      path: '/reports/summaries',
      summary: 'What some of her reports say, by their ids, for her diary. Another woman’s are left out.',
      access: 'participant',
      body: recordIdsSchema,
      response: z.object({ reports: z.array(reportSummarySchema).max(MAX_SUMMARIES) }),
      status: 200,
      errors: [],
    },
    listRecords: listRecordsRoute,
    getReport: {
      method: 'get',
      path: '/reports/{reportId}',
      summary: 'One of her reports. Another woman’s report does not exist for her.',
      access: 'participant',
      params: reportParams,
      response: reportSchema,
      status: 200,
      errors: ['not_found'],
    },
    deleteReport: {
      method: 'delete',
      path: '/reports/{reportId}',
      summary: 'Deletes one of her reports for good.',
      access: 'participant',
      params: reportParams,
      status: 204,
      errors: ['not_found'],
    },
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
    ...cervicalRoutes,
    ...couponRoutes,
    ...calculatorDoctorLinkRoutes,
    readStudyCopy: studyCopyRoute('Calculator', studyDataSchema),
    readCervicalStudyCopy: studyCopyRoute('CervicalCancer', cervicalStudyDataSchema, '/cervical/study-copies/read'),
    ...ownDataRoutes,
  },
});
