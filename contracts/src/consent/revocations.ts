import { z } from 'zod';
import { languageSchema } from '../language.ts';
import { documentIdSchema, textHashSchema, versionIdSchema } from './documents.ts';

const moment = z.iso.datetime();

/**
 * - `waiting`: use has stopped, nothing is deleted yet, undo is possible until `undo_until`;
 * - `erasing`: every holder deletes and confirms;
 * - `erased`: all have confirmed, the certificate is ready;
 * - `undone`: the revocation was undone in time.
 */
const stateSchema = z.enum(['waiting', 'erasing', 'erased', 'undone']);

/** A service that holds study data, and its confirmation. */
const holderSchema = z.object({
  holder: z.string().max(40),
  confirmed_at: moment.nullable(),
  /** Records that were deleted; 0 where there were none. */
  erased: z.int().min(0).nullable(),
});
const holders = z.array(holderSchema).max(20);

export const revocationSchema = z
  .object({
    /** Also the id of the ledger entry that revoked. */
    revocation_id: z.uuid(),
    document: documentIdSchema,
    version_id: versionIdSchema,
    /** Title of the version, in the language asked for where it has one. */
    title: z.string().max(200),
    state: stateSchema,
    revoked_at: moment,
    undo_until: moment,
    /** Latest moment of the last deletion, 30 days after the revocation. */
    due_by: moment,
    /** When deletion began. */
    erasing_at: moment.nullable(),
    /** When the last holder confirmed. */
    erased_at: moment.nullable(),
    undone_at: moment.nullable(),
    holders,
  })
  .meta({ id: 'Revocation' });

/** Proof of deletion. `certificate` is the payload of `jws`. */
export const deletionCertificateSchema = z
  .object({
    certificate: z
      .object({
        type: z.literal('deletion-certificate'),
        issuer: z.object({ name: z.string().max(120), email: z.string().max(200), portal: z.string().max(60) }),
        revocation_id: z.uuid(),
        /** The subject's pseudonymous number in the ledger, as in the receipts. */
        pii_principal_id: z.string().max(60),
        document: documentIdSchema,
        version_id: versionIdSchema,
        title: z.string().max(200),
        lang: languageSchema,
        text_hash: textHashSchema,
        revoked_at: moment,
        erasing_at: moment,
        erased_at: moment,
        holders,
      })
      .meta({ id: 'DeletionCertificate' }),
    /** Compact JWS (RFC 7515), ES256; key at `/.well-known/vesela-consent-keys.json`. */
    jws: z.string().max(20_000),
  })
  .meta({ id: 'SignedDeletionCertificate' });

export type Revocation = z.infer<typeof revocationSchema>;
export type SignedDeletionCertificate = z.infer<typeof deletionCertificateSchema>;
