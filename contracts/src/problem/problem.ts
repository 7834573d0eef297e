import { z } from 'zod';
import { ERRORS, type ErrorName } from './errors.ts';

const errorNames = Object.keys(ERRORS) as [ErrorName, ...ErrorName[]];

/** RFC 9457 problem. `error` repeats the detail in one sentence, since the portal's toast shows that field. */
export const problemSchema = z
  .object({
    type: z.string().max(200),
    title: z.string().max(200),
    status: z.int().min(400).max(599),
    detail: z.string().max(1000).optional(),
    code: z.enum(errorNames),
    error: z.string().max(1000),
    requestId: z.string().max(64),
    errors: z
      .array(
        z.object({
          field: z.string().max(200),
          code: z.string().max(60),
          params: z.record(z.string().max(60), z.union([z.number(), z.string().max(200)])).optional(),
        }),
      )
      .max(100)
      .optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
