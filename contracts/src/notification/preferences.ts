import { z } from 'zod';
import { languageSchema } from '../language.ts';

/** Mail that a recipient may refuse. */
export const OPTIONAL_MAIL_KINDS = ['project_invitation', 'erasure_finished'] as const;
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];

/** Every kind of mail. What is not optional concerns the account itself and always goes out. */
export const MAIL_KINDS = [...OPTIONAL_MAIL_KINDS, 'account_suspended', 'account_reinstated'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const preferencesSchema = z
  .object({
    /** Language of her mail; null for the one of her account. */
    language: languageSchema.nullable(),
    /** Whether she wants each kind. */
    kinds: z.strictObject({ project_invitation: z.boolean(), erasure_finished: z.boolean() } satisfies Record<
      OptionalMailKind,
      z.ZodBoolean
    >),
  })
  .meta({ id: 'Preferences' });

export type Preferences = z.infer<typeof preferencesSchema>;
