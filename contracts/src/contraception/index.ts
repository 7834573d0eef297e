import { z } from 'zod';
import { doctorLinkRoutes } from '../doctor-link.ts';
import { draftInputSchema, draftSchema } from '../draft.ts';
import { languageSchema } from '../language.ts';
import { answersSchema, definitionSchema } from '../questionnaire.ts';
import { listRecordsRoute, MAX_SUMMARIES, recordIdsSchema } from '../records.ts';
import { defineContract } from '../route.ts';
import { studyCopyRoute } from '../study-copy.ts';
import { contraceptionReportSchema, contraceptionReportSummarySchema } from './report.ts';
import { contraceptionStudyDataSchema } from './study-data.ts';

export {
  type ContraceptionReport,
  type ContraceptionReportSummary,
  contraceptionReportSchema,
} from './report.ts';
export {
  type ContraceptionStudyData,
  contraceptionStudyDataSchema,
  STUDY_LISTS,
  type StudyList,
} from './study-data.ts';

/** Every list is bounded. The next report is refused until she deletes one; none vanishes by itself. */
export const MAX_CONTRACEPTION_REPORTS = 200;

const reportParams = z.object({ reportId: z.uuid() });

/** The contraception test: questions, draft, reports. A woman reaches her own records only. */
export const contraceptionContract = defineContract({
  service: 'contraception',
  title: 'Contraception test',
  version: '1.0.0',
  basePath: '/api/contraception',
  routes: {
    getQuestionnaire: {
      method: 'get',
      path: '/questionnaire',
      summary: 'The questions of the contraception test and their texts in one language.',
      access: 'participant',
      query: z.object({ lang: languageSchema }),
      response: z.object({
        definition: definitionSchema,
        /** ICU messages by key, as `questions.q15.title`. */
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
      response: z.object({ draft: z.union([draftSchema, z.null()]) }),
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
      summary: 'Makes and keeps a report. Sending the same submission twice gives the same report.',
      access: 'participant',
      body: z.object({
        submission_id: z.uuid(),
        questionnaire_version: z.string().max(20),
        answers: answersSchema,
      }),
      response: contraceptionReportSchema,
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
      response: z.object({ reports: z.array(contraceptionReportSummarySchema).max(50), more: z.boolean() }),
      status: 200,
      errors: [],
    },
    summarizeReports: {
      method: 'post',
      path: '/reports/summaries',
      summary: 'What some of her reports say, by their ids, for her diary. Another woman’s are left out.',
      access: 'participant',
      body: recordIdsSchema,
      response: z.object({ reports: z.array(contraceptionReportSummarySchema).max(MAX_SUMMARIES) }),
      status: 200,
      errors: [],
    },
    getReport: {
      method: 'get',
      path: '/reports/{reportId}',
      summary: 'One of her reports. Another woman’s report does not exist for her.',
      access: 'participant',
      params: reportParams,
      response: contraceptionReportSchema,
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
    getOwnData: {
      method: 'get',
      path: '/own-data',
      summary: 'All that she entered here and what came of it, for her to take along.',
      access: 'participant',
      response: z.object({
        reports: z.array(contraceptionReportSchema).max(MAX_CONTRACEPTION_REPORTS),
        draft: z.union([draftSchema, z.null()]),
      }),
      status: 200,
      errors: [],
    },
    listRecords: listRecordsRoute,
    readStudyCopy: studyCopyRoute('Contraception', contraceptionStudyDataSchema),
    ...doctorLinkRoutes(contraceptionReportSchema),
  },
});
