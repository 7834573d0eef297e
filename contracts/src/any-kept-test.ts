import { z } from 'zod';
import { keptTestRoutes } from './kept-test.ts';
import { answersSchema } from './questionnaire.ts';
import { defineContract } from './route.ts';

const kept = z.object({ id: z.uuid(), created_at: z.iso.datetime() });

/**
 * What all kept tests have in common, for pages that serve every one of them. No service answers here: only the
 * browser's types come from it.
 */
export const anyKeptTest = defineContract({
  service: 'kept-test',
  title: 'Any kept test',
  version: '1.0.0',
  basePath: '',
  routes: keptTestRoutes({
    name: '',
    path: '',
    title: 'test',
    survey: 'Calculator',
    report: kept.extend({ answers: answersSchema }),
    summary: kept,
    studyData: z.strictObject({}),
  }),
});
