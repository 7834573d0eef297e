import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { answersSchema, definitionSchema } from '../questionnaire.ts';
import { defineContract } from '../route.ts';
import { draftInputSchema, draftSchema } from './draft.ts';
import { reportSchema, reportSummarySchema } from './report.ts';

export type { Draft, DraftInput } from './draft.ts';
export type { Report, ReportSummary } from './report.ts';

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
      access: 'user',
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
      access: 'user',
      response: z.object({ draft: draftSchema.nullable() }),
      status: 200,
      errors: [],
    },
    saveDraft: {
      method: 'put',
      path: '/draft',
      summary: 'Keeps the answers given so far. Answers may be incomplete, not out of type.',
      access: 'user',
      body: draftInputSchema,
      response: draftSchema,
      status: 200,
      errors: ['draft_conflict', 'questionnaire_changed'],
    },
    deleteDraft: {
      method: 'delete',
      path: '/draft',
      summary: 'Forgets the unfinished test.',
      access: 'user',
      status: 204,
      errors: [],
    },
    submitAnswers: {
      method: 'post',
      path: '/reports',
      summary: 'Computes and keeps a report. Sending the same submission twice gives the same report.',
      access: 'user',
      body: z.object({
        submission_id: z.uuid(),
        questionnaire_version: z.string().max(20),
        answers: answersSchema,
      }),
      response: reportSchema,
      status: 201,
      errors: ['questionnaire_changed'],
    },
    listReports: {
      method: 'get',
      path: '/reports',
      summary: 'Her reports, newest first.',
      access: 'user',
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
      access: 'user',
      params: reportParams,
      response: reportSchema,
      status: 200,
      errors: ['not_found'],
    },
    deleteReport: {
      method: 'delete',
      path: '/reports/{reportId}',
      summary: 'Deletes one of her reports for good.',
      access: 'user',
      params: reportParams,
      status: 204,
      errors: ['not_found'],
    },
  },
});
