import { z } from 'zod';
import { MAX_SUMMARIES, recordIdsSchema } from '../records.ts';
import type { Route } from '../route.ts';
import { FILE_TYPES, GENETIC_LIMITS, GENETIC_RESULTS } from './genetic-options.ts';

export { MAX_GENETIC_TESTS } from '../constants.ts';

export const MAX_FILE_BYTES = GENETIC_LIMITS.fileBytes;

/** The database keeps every character but NUL. */
const text = z.string().regex(/^[^\0]*$/);
const fileName = text.min(1).max(120);

const details = {
  laboratory: text.trim().min(1).max(GENETIC_LIMITS.laboratory),
  /** Day of the test or its result; neither in the future nor before 1990. */
  taken_on: z.iso.date(),
  result: z.enum(GENETIC_RESULTS),
  note: text.trim().max(GENETIC_LIMITS.note),
};

const fileInputSchema = z.object({
  name: fileName,
  type: z.enum(FILE_TYPES),
  /** The file itself in base64. Its first and last bytes must be those of its type. */
  content: z
    .base64()
    .min(4)
    .max(Math.ceil(MAX_FILE_BYTES / 3) * 4),
});

/** `file` left out keeps the file that is there, null takes it away. */
const geneticTestInputSchema = z.object({
  ...details,
  file: z.union([fileInputSchema, z.null()]).optional(),
});

export const geneticTestSchema = z
  .object({
    id: z.uuid(),
    recorded_at: z.iso.datetime(),
    ...details,
    file: z.union([
      z.object({ name: fileName, type: z.enum(FILE_TYPES), size: z.int().min(1).max(MAX_FILE_BYTES) }),
      z.null(),
    ]),
  })
  .meta({ id: 'GeneticTest' });

/** An attached file as it is handed out. */
const fileSchema = z.file().max(MAX_FILE_BYTES);

export type GeneticTestInput = z.output<typeof geneticTestInputSchema>;
export type FileInput = z.infer<typeof fileInputSchema>;
export type GeneticTest = z.infer<typeof geneticTestSchema>;

const testParams = z.object({ testId: z.uuid() });

export const geneticTestRoutes = {
  readGeneticTests: {
    method: 'post',
    path: '/genetic-tests/summaries',
    summary: 'Genetic tests that she entered, by their ids. Another woman’s are left out.',
    access: 'user',
    body: recordIdsSchema,
    response: z.object({ genetic_tests: z.array(geneticTestSchema).max(MAX_SUMMARIES) }),
    status: 200,
    errors: [],
  },
  saveGeneticTest: {
    method: 'put',
    path: '/genetic-tests/{testId}',
    summary: 'Keeps a genetic test that she enters, or changes it. The page chooses its id; sending twice keeps one.',
    access: 'user',
    params: testParams,
    body: geneticTestInputSchema,
    bodyLimitBytes: 7 * 1024 * 1024,
    rateLimit: { limit: 60, windowSeconds: 3600 },
    response: geneticTestSchema,
    status: 200,
    errors: ['consent_missing', 'not_found'],
  },
  deleteGeneticTest: {
    method: 'delete',
    path: '/genetic-tests/{testId}',
    summary: 'Deletes a genetic test and its file for good.',
    access: 'user',
    params: testParams,
    status: 204,
    errors: ['not_found'],
  },
  getGeneticTestFile: {
    method: 'get',
    path: '/genetic-tests/{testId}/file',
    summary: 'The file of a genetic test, to be saved and not shown.',
    access: 'user',
    params: testParams,
    response: fileSchema,
    status: 200,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Route>;
