import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '../constants.ts';
import { consentActionSchema } from './decisions.ts';
import { documentIdSchema, textHashSchema, versionIdSchema } from './documents.ts';

/** For a participant without account, the project's form covers every survey. */
export const surveysSchema = z
  .array(z.object({ name: z.string().max(40), consent_version: versionIdSchema }).meta({ id: 'Survey' }))
  .max(40);

/** The last decision on one document. A version without a decision is not in the list. */
export const consentsSchema = z
  .array(
    z
      .object({
        version_id: versionIdSchema,
        status: consentActionSchema,
        document: documentIdSchema,
        entry_id: z.uuid(),
        /** The same word as `status`, which the specification names beside it. */
        action: consentActionSchema,
        timestamp: z.iso.datetime(),
        text_hash: textHashSchema,
      })
      .meta({ id: 'ConsentRecord' }),
  )
  .max(500);

/** Documents whose next version is announced before it begins, in the order in which it is shown. */
export const ANNOUNCED_DOCUMENTS = ['terms', 'privacy'] as const;

/** The four calls of the consent guards in one, and the consent to the portal's own processing of health data. */
export const standingSchema = z
  .object({
    surveys: surveysSchema,
    /** Versions in force of the project forms that the user has decided on. */
    projects: z.array(versionIdSchema).max(500),
    consents: consentsSchema,
    /** Of the check-in. */
    success: z.boolean(),
    /** True if the terms in force are accepted. */
    terms_conditions: z.boolean(),
    /** The next version of each announced document, where one has been published and has not begun. */
    upcoming: z
      .array(z.object({ document: z.enum(ANNOUNCED_DOCUMENTS), version_id: versionIdSchema, date: z.iso.date() }))
      .max(ANNOUNCED_DOCUMENTS.length)
      .optional(),
    /** She has a passkey with which she can sign what she decides. */
    signs: z.literal(true).optional(),
    health_data: z.object({
      consent_version: versionIdSchema,
      /** The decision on exactly that version; null if there is none. Tests open with `given` and `renewed` only. */
      status: z.union([consentActionSchema, z.null()]),
    }),
  })
  .meta({ id: 'Standing' });

export const currentUserSchema = z
  .object({
    kind: z.enum(['user', 'participant', 'service']),
    subject: z.string().max(255),
    email: z.string().max(MAX_EMAIL_LENGTH).optional(),
    roles: z.array(z.string().max(100)).max(100),
    /** The one project of a participant. */
    project: z.string().max(60).optional(),
  })
  .meta({ id: 'CurrentUser' });

export type Standing = z.infer<typeof standingSchema>;
export type Survey = z.infer<typeof surveysSchema>[number];
export type ConsentRecord = z.infer<typeof consentsSchema>[number];
export type CurrentUser = z.infer<typeof currentUserSchema>;
