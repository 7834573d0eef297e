import { z } from 'zod';
import { MAX_SUSPENSION_DAYS } from '../constants.ts';
import { languageSchema } from '../language.ts';

export const MAX_NOTICE_LENGTH = 1000;

/** Why an account was suspended: all are serious violations of the terms. */
export const SUSPENSION_REASONS = [
  'abusive_conduct',
  'false_identity',
  'misuse_of_service',
  'security_threat',
  'other_violation',
] as const;
export const LIFT_REASONS = ['resolved', 'mistake', 'appeal_upheld'] as const;

/** The database keeps every character but NUL. */
const text = z.string().regex(/^[^\0]*$/);

export const subjectSchema = text.min(1).max(255);
export const liftSchema = z.object({ reason: z.enum(LIFT_REASONS) });
export const numberSchema = z.int().min(1).max(2_147_483_647);

/** A page of a list, newest first: what comes before the entry with that number. */
export const pageSchema = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
};

export const suspensionInputSchema = z.object({
  subject: subjectSchema,
  days: z.int().min(1).max(MAX_SUSPENSION_DAYS),
  reason: z.enum(SUSPENSION_REASONS),
  /** The notice to the account's holder, in `language`. */
  notice: text.trim().min(1).max(MAX_NOTICE_LENGTH),
  language: languageSchema,
});

export const suspensionSchema = z
  .object({
    id: z.uuid(),
    /** Grows with every suspension; the list is paged by it. */
    number: numberSchema,
    subject: subjectSchema,
    reason: z.enum(SUSPENSION_REASONS),
    notice: z.string().max(MAX_NOTICE_LENGTH),
    language: languageSchema,
    started_at: z.iso.datetime(),
    until: z.iso.datetime(),
    /** Null while it lasts. */
    ended_at: z.iso.datetime().nullable(),
    ended_by: z.enum(['provider', 'date']).nullable(),
    /** The identity provider has been told the account's present state. It is told again and again until it has. */
    in_force: z.boolean(),
  })
  .meta({ id: 'Suspension' });

export type SuspensionInput = z.infer<typeof suspensionInputSchema>;
export type Suspension = z.infer<typeof suspensionSchema>;
export type LiftReason = (typeof LIFT_REASONS)[number];
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
