import { z } from 'zod';
import { draftInputSchema, draftSchema } from '../draft.ts';
import { languageSchema } from '../language.ts';
import { answersSchema, definitionSchema } from '../questionnaire.ts';
import { MAX_SUMMARIES, recordIdsSchema } from '../records.ts';
import type { Route } from '../route.ts';
import { cervicalReportSchema, cervicalReportSummarySchema } from './cervical-report.ts';

const reportParams = z.object({ reportId: z.uuid() });

/** The cervical cancer awareness test. It has a draft and reports of its own, kept as the risk test keeps its. */
export const cervicalRoutes = {
  getCervicalQuestionnaire: {
    method: 'get',
    path: '/cervical/questionnaire',
    summary: 'The questions of the cervical cancer awareness test and their texts in one language.',
    access: 'participant',
    query: z.object({ lang: languageSchema }),
    response: z.object({
      definition: definitionSchema,
      /** ICU messages by key, as `questions.smoking.title`. */
      texts: z.record(z.string().max(120), z.string().max(4000)),
    }),
    status: 200,
    errors: [],
  },
  getCervicalDraft: {
    method: 'get',
    path: '/cervical/draft',
    summary: 'Her unfinished cervical cancer awareness test, or null.',
    access: 'participant',
    response: z.object({ draft: z.union([draftSchema, z.null()]) }),
    status: 200,
    errors: [],
  },
  saveCervicalDraft: {
    method: 'put',
    path: '/cervical/draft',
    summary: 'Keeps the answers given so far. Answers may be incomplete, not out of type.',
    access: 'participant',
    body: draftInputSchema,
    response: draftSchema,
    status: 200,
    errors: ['consent_missing', 'draft_conflict', 'questionnaire_changed'],
  },
  deleteCervicalDraft: {
    method: 'delete',
    path: '/cervical/draft',
    summary: 'Forgets the unfinished cervical cancer awareness test.',
    access: 'participant',
    status: 204,
    errors: [],
  },
  submitCervicalAnswers: {
    method: 'post',
    path: '/cervical/reports',
    summary: 'Makes and keeps a report. Sending the same submission twice gives the same report.',
    access: 'participant',
    body: z.object({
      submission_id: z.uuid(),
      questionnaire_version: z.string().max(20),
      answers: answersSchema,
    }),
    response: cervicalReportSchema,
    status: 201,
    errors: ['consent_missing', 'questionnaire_changed'],
  },
  listCervicalReports: {
    method: 'get',
    path: '/cervical/reports',
    summary: 'Her reports of the cervical cancer awareness test, newest first.',
    access: 'participant',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(20),
      before: z.iso.datetime().optional(),
    }),
    response: z.object({ reports: z.array(cervicalReportSummarySchema).max(50), more: z.boolean() }),
    status: 200,
    errors: [],
  },
  summarizeCervicalReports: {
    method: 'post',
    path: '/cervical/reports/summaries',
    summary: 'What some of her reports of the cervical cancer awareness test say, by their ids, for her diary.',
    access: 'participant',
    body: recordIdsSchema,
    response: z.object({ reports: z.array(cervicalReportSummarySchema).max(MAX_SUMMARIES) }),
    status: 200,
    errors: [],
  },
  getCervicalReport: {
    method: 'get',
    path: '/cervical/reports/{reportId}',
    summary: 'One of her reports of the cervical cancer awareness test. Another woman’s does not exist for her.',
    access: 'participant',
    params: reportParams,
    response: cervicalReportSchema,
    status: 200,
    errors: ['not_found'],
  },
  deleteCervicalReport: {
    method: 'delete',
    path: '/cervical/reports/{reportId}',
    summary: 'Deletes one of her reports of the cervical cancer awareness test for good.',
    access: 'participant',
    params: reportParams,
    status: 204,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
