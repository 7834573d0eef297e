import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { documentIdSchema, layerSchema, textHashSchema, versionIdSchema } from './documents.ts';
import { revocationSchema } from './revocations.ts';

/** What the ledger knows; `renewed` is an agreement after an earlier one (new version, after revoking, or by undoing). */
export const CONSENT_ACTIONS = ['given', 'denied', 'revoked', 'renewed'] as const;
export const consentActionSchema = z.enum(CONSENT_ACTIONS).meta({ id: 'ConsentAction' });
export type ConsentAction = z.infer<typeof consentActionSchema>;

/** Agreeing and refusing name the exact text, and what of it was on the screen. Revoking needs nothing but the wish. */
const decisionSchema = z
  .discriminatedUnion('action', [
    z.strictObject({
      action: z.enum(['give', 'deny']),
      document: documentIdSchema,
      version_id: versionIdSchema,
      lang: languageSchema,
      text_hash: textHashSchema,
      layer: layerSchema.optional(),
    }),
    z.strictObject({ action: z.literal('revoke'), document: documentIdSchema }),
  ])
  .meta({ id: 'Decision' });

export const decisionsSchema = z
  .array(decisionSchema)
  .min(1)
  .max(10)
  .refine((list) => new Set(list.map(({ document }) => document)).size === list.length, {
    error: 'one decision a document',
  });

/** One line of a subject's ledger. */
export const ledgerEntrySchema = z
  .object({
    entry_id: z.uuid(),
    /** 1, 2, 3 … for each person. */
    seq: z.int().min(1),
    document: documentIdSchema,
    version_id: versionIdSchema,
    /** Title of the version, in the language asked for where it has one. */
    title: z.string().max(200),
    action: consentActionSchema,
    /** `portal` where a project was deleted and its consents ended with it. */
    by: z.enum(['person', 'portal']),
    lang: languageSchema,
    text_hash: textHashSchema,
    /** What of the text was on the screen; null where nobody said it, or nothing was read. */
    layer: layerSchema.nullable(),
    at: z.iso.datetime(),
    /** The revocation that this entry undid. */
    undoes: z.uuid().nullable(),
    /** She signed it with a passkey of her own; the receipt has the proof. */
    signed: z.boolean(),
  })
  .meta({ id: 'LedgerEntry' });

/** `entries` in the order in which they were written; none where nothing changed. */
export const decisionsAnswerSchema = z
  .object({ entries: z.array(ledgerEntrySchema).max(200), revocations: z.array(revocationSchema).max(200) })
  .meta({ id: 'DecisionsAnswer' });

export type Decision = z.infer<typeof decisionSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type DecisionsAnswer = z.infer<typeof decisionsAnswerSchema>;
