import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { answersSchema, definitionSchema } from '../questionnaire.ts';
import { defineContract } from '../route.ts';
import { draftInputSchema, draftSchema } from './draft.ts';
import { reportSchema, reportSummarySchema } from './report.ts';
import { studyDataSchema } from './study-copy.ts';

export type { Draft, DraftInput } from './draft.ts';
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
    readStudyCopy: {
      method: 'post',
      path: '/study-copies/read',
      summary:
        'For the research service: the coarse answers of a copy for a project, while the consent to it that the copy was made under holds.',
      access: 'service',
      body: z.object({ copy_id: z.uuid(), project_id: z.uuid() }),
      response: z.object({ survey: z.literal('Calculator'), data: studyDataSchema }),
      status: 200,
      errors: ['not_found'],
    },
  },
});
