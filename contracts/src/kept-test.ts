import { z } from 'zod';
import { MAX_KEPT_REPORTS } from './constants.ts';
import { doctorLinkRoutes } from './doctor-link.ts';
import { languageSchema } from './language.ts';
import { answersSchema, definitionSchema, draftInputSchema, draftSchema } from './questionnaire.ts';
import { listRecordsRoute, MAX_SUMMARIES, recordIdsSchema } from './records.ts';
import type { Survey } from './research/survey.ts';
import type { Route } from './route.ts';
import { studyCopyRoute } from './study-copy.ts';

export { MAX_KEPT_REPORTS } from './constants.ts';

/** A test whose drafts and reports a service keeps. */
export interface KeptTest {
  /** Goes into the name of every route after its verb: `Cervical` gives `getCervicalReport`. Empty for a service's first test. */
  name: string;
  /** Before the path of every route, as `/cervical`; empty for a service's first test. */
  path: string;
  /** In words, as "contraception test". */
  title: string;
  survey: Survey;
  /** Has `id` and `created_at`. */
  report: z.ZodType;
  summary: z.ZodType;
  /** Coarse answers for research. */
  studyData: z.ZodObject;
}

const VERBS = ['get', 'save', 'delete', 'submit', 'list', 'summarize', 'read'] as const;
type Verb = (typeof VERBS)[number];
type WithName<Key, Name extends string> = {
  [V in Verb]: Key extends `${V}${infer Rest}` ? `${V}${Name}${Rest}` : never;
}[Verb];

/** Routes under the names of one test. */
export type Named<Routes, Name extends string> = { [Key in keyof Routes as WithName<Key, Name>]: Routes[Key] };

const VERB = new RegExp(`^(${VERBS.join('|')})`);

/** Puts the name of a test after the verb of every key. */
export const named = <const Routes extends object, const Name extends string>(routes: Routes, name: Name) =>
  Object.fromEntries(Object.entries(routes).map(([key, route]) => [key.replace(VERB, `$1${name}`), route])) as Named<
    Routes,
    Name
  >;

const reportParams = z.object({ reportId: z.uuid() });

/** Questionnaire, draft, reports and study copies of one test. A holder reaches her own records only. */
export function keptTestRoutes<const Test extends KeptTest>({ name, path, title, survey, ...schemas }: Test) {
  const report: Test['report'] = schemas.report;
  const summary: Test['summary'] = schemas.summary;
  // The words of a service's first test need no name.
  const [test, of] = name === '' ? ['test', ''] : [title, ` of the ${title}`];
  const routes = {
    getQuestionnaire: {
      method: 'get',
      path: `${path}/questionnaire`,
      summary: `The questions of the ${title} and their texts in one language.`,
      access: 'participant',
      query: z.object({ lang: languageSchema }),
      response: z.object({
        definition: definitionSchema,
        /** ICU messages by key, as `questions.alcohol.title`. */
        texts: z.record(z.string().max(120), z.string().max(4000)),
      }),
      status: 200,
      sameForEveryone: true,
      errors: [],
    },
    getDraft: {
      method: 'get',
      path: `${path}/draft`,
      summary: `Her unfinished ${test}, or null.`,
      access: 'participant',
      response: z.object({ draft: z.union([draftSchema, z.null()]) }),
      status: 200,
      errors: [],
    },
    saveDraft: {
      method: 'put',
      path: `${path}/draft`,
      summary: 'Keeps the answers given so far. Answers may be incomplete, not out of type.',
      access: 'participant',
      body: draftInputSchema,
      response: draftSchema,
      status: 200,
      errors: ['consent_missing', 'draft_conflict', 'questionnaire_changed'],
    },
    deleteDraft: {
      method: 'delete',
      path: `${path}/draft`,
      summary: `Forgets the unfinished ${test}.`,
      access: 'participant',
      status: 204,
      errors: [],
    },
    submitAnswers: {
      method: 'post',
      path: `${path}/reports`,
      summary: 'Makes and keeps a report. Sending the same submission twice gives the same report.',
      access: 'participant',
      body: z.object({
        submission_id: z.uuid(),
        questionnaire_version: z.string().max(20),
        answers: answersSchema,
      }),
      response: report,
      status: 201,
      errors: ['consent_missing', 'questionnaire_changed'],
    },
    listReports: {
      method: 'get',
      path: `${path}/reports`,
      summary: `Her reports${of}, newest first.`,
      access: 'participant',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(50).default(20),
        before: z.iso.datetime().optional(),
      }),
      response: z.object({ reports: z.array(summary).max(50), more: z.boolean() }),
      status: 200,
      errors: [],
    },
    summarizeReports: {
      method: 'post',
      path: `${path}/reports/summaries`,
      summary: `What some of her reports${of} say, by their ids, for her diary. Another woman’s are left out.`,
      access: 'participant',
      body: recordIdsSchema,
      response: z.object({ reports: z.array(summary).max(MAX_SUMMARIES) }),
      status: 200,
      errors: [],
    },
    getReport: {
      method: 'get',
      path: `${path}/reports/{reportId}`,
      summary: `One of her reports${of}. Another woman’s report does not exist for her.`,
      access: 'participant',
      params: reportParams,
      response: report,
      status: 200,
      errors: ['not_found'],
    },
    deleteReport: {
      method: 'delete',
      path: `${path}/reports/{reportId}`,
      summary: `Deletes one of her reports${of} for good.`,
      access: 'participant',
      params: reportParams,
      status: 204,
      errors: ['not_found'],
    },
    readStudyCopy: studyCopyRoute(
      survey as Test['survey'],
      schemas.studyData as Test['studyData'],
      `${path}/study-copies/read`,
    ),
  } as const satisfies Record<string, Route>;
  return named(routes, name as Test['name']);
}

/** What a service that keeps tests has once: records for the diary, links for a doctor to reports of one test, own data. */
export function keptTestServiceRoutes<const Own extends z.ZodRawShape, LinkedReport extends z.ZodType>({
  ownData,
  linked,
}: {
  /** Lists of reports and drafts by the names of the file that a holder takes along. */
  ownData: Own;
  linked: LinkedReport;
}) {
  return {
    listRecords: listRecordsRoute,
    ...doctorLinkRoutes(linked),
    getOwnData: {
      method: 'get',
      path: '/own-data',
      summary: 'All that she entered here and what came of it, for her to take along.',
      access: 'participant',
      response: z.object(ownData),
      status: 200,
      errors: [],
    },
  } as const satisfies Record<string, Route>;
}

/** The parts of own data that one test gives. */
export const ownReports = <Report extends z.ZodType>(report: Report) => z.array(report).max(MAX_KEPT_REPORTS);
export const ownDraft = z.union([draftSchema, z.null()]);
