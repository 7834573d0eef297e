import { z } from 'zod';
import { languageSchema } from '../language.ts';

/** Mail that a recipient may refuse. */
export const OPTIONAL_MAIL_KINDS = ['project_invitation', 'erasure_finished', 'examination_reminder'] as const;
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];

/**
 * Mail whose recipient may end it by the header of the mail. A coupon is sent because somebody asked for it: it is no
 * preference of an account, but whoever gets one unasked can end it for good. The question after an examination is sent
 * once because she asked for it; asking again ends an earlier refusal.
 */
export const REFUSABLE_MAIL_KINDS = [...OPTIONAL_MAIL_KINDS, 'coupon', 'examination_follow_up'] as const;
export type RefusableMailKind = (typeof REFUSABLE_MAIL_KINDS)[number];

/** Every kind of mail. What cannot be refused concerns the account itself and always goes out. */
export const MAIL_KINDS = [
  ...REFUSABLE_MAIL_KINDS,
  'account_suspended',
  'account_reinstated',
  'account_deletion_requested',
  'account_kept',
  'account_deleted',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const preferencesSchema = z
  .object({
    /** Language of mails; null for that of the account. */
    language: languageSchema.nullable(),
    /** Whether each kind is wanted. */
    kinds: z.strictObject({
      project_invitation: z.boolean(),
      erasure_finished: z.boolean(),
      examination_reminder: z.boolean(),
    } satisfies Record<OptionalMailKind, z.ZodBoolean>),
  })
  .meta({ id: 'Preferences' });

export type Preferences = z.infer<typeof preferencesSchema>;
