import { z } from 'zod';
import { answersSchema } from './questionnaire.ts';

/** `group` is the page she was on; `revision` counts saves, so that two open tabs cannot overwrite each other unseen. */
const draft = z.object({
  questionnaire_version: z.string().max(20),
  answers: answersSchema,
  group: z.string().max(60),
  revision: z.int().min(1).max(1_000_000),
  saved_at: z.iso.datetime(),
});

export const draftSchema = draft.meta({ id: 'Draft' });

/** `revision` is the one she last saw, 0 for a new draft; the save adds one to it. */
export const draftInputSchema = draft.omit({ saved_at: true, revision: true }).extend({
  revision: z.int().min(0).max(999_999),
});

export type Draft = z.infer<typeof draftSchema>;
export type DraftInput = z.infer<typeof draftInputSchema>;
