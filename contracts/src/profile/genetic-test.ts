import { z } from 'zod';
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
export const geneticTestInputSchema = z.object({
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
export const fileSchema = z.file().max(MAX_FILE_BYTES);

export type GeneticTestInput = z.output<typeof geneticTestInputSchema>;
export type FileInput = z.infer<typeof fileInputSchema>;
export type GeneticTest = z.infer<typeof geneticTestSchema>;
