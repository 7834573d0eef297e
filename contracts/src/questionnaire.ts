import type { Condition, QuestionnaireDefinition } from '@vesela/questionnaire';
import { z } from 'zod';

const id = z.string().min(1).max(60);

/** Answers by question id: number, code, codes or text. At most 200 questions; a text answer holds at most 2,000 characters. */
export const answersSchema = z
  .record(id, z.union([z.number(), z.string().max(2000), z.array(z.string().max(60)).max(60)]))
  .refine((answers) => Object.keys(answers).length <= 200, { error: 'at most 200 answers' });

const conditionSchema: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      z.strictObject({ q: id, op: z.enum(['eq', 'ne']), value: z.union([z.number(), id]) }),
      z.strictObject({ q: id, op: z.enum(['lt', 'le', 'gt', 'ge']), value: z.number() }),
      z.strictObject({ q: id, op: z.enum(['includes', 'excludes']), value: id }),
      z.strictObject({ q: id, op: z.literal('answered') }),
      z.strictObject({ all: z.array(conditionSchema).max(20) }),
      z.strictObject({ any: z.array(conditionSchema).max(20) }),
      z.strictObject({ not: conditionSchema }),
    ]),
  )
  .meta({ id: 'Condition' });
const option = z.object({
  code: id,
  exclusive: z.boolean().optional(),
  availableIf: conditionSchema.optional(),
  stops: id.optional(),
});
const base = { id, required: z.boolean(), showIf: conditionSchema.optional(), fresh: z.boolean().optional() };
const unit = z.object({
  system: z.enum(['any', 'metric', 'imperial']),
  parts: z
    .array(z.object({ code: id, factor: z.number().positive(), decimals: z.int().min(0).max(3) }))
    .min(1)
    .max(2),
});
const question = z.union([
  z.object({
    ...base,
    kind: z.literal('number'),
    min: z.number(),
    max: z.number(),
    units: z.array(unit).min(1).max(3),
    integer: z.boolean().optional(),
    unknownAllowed: z.boolean().optional(),
  }),
  z.object({ ...base, kind: z.enum(['single', 'multiple']), options: z.array(option).min(2).max(60) }),
  z.object({ ...base, kind: z.enum(['country', 'municipality']) }),
  z.object({ ...base, kind: z.literal('text'), maxLength: z.int().min(1).max(2000) }),
]);

export const definitionSchema = z
  .object({
    id,
    version: z.string().max(20),
    groups: z
      .array(z.object({ id, questions: z.array(question).min(1).max(20) }))
      .min(1)
      .max(60),
    checks: z.array(z.object({ id, failIf: conditionSchema, questions: z.array(id).min(1).max(10) })).max(60),
    unitSystemQuestion: id.optional(),
  })
  .meta({ id: 'QuestionnaireDefinition' });

/** Parsed at a service's start-up: a faulty definition stops the service before anybody sees it. */
export function parseDefinition(data: unknown): QuestionnaireDefinition {
  return definitionSchema.parse(data) as QuestionnaireDefinition;
}

/** `group` is the last page; `revision` counts saves, so that two open tabs cannot silently overwrite each other. */
const draft = z.object({
  questionnaire_version: z.string().max(20),
  answers: answersSchema,
  group: z.string().max(60),
  revision: z.int().min(1).max(1_000_000),
  saved_at: z.iso.datetime(),
});

export const draftSchema = draft.meta({ id: 'Draft' });

/** `revision` is the last one the page has seen, 0 for a new draft; saving increments it. */
export const draftInputSchema = draft.omit({ saved_at: true, revision: true }).extend({
  revision: z.int().min(0).max(999_999),
});

export type Draft = z.infer<typeof draftSchema>;
export type DraftInput = z.infer<typeof draftInputSchema>;
