import { z } from 'zod';
import { consentActionSchema } from './decisions.ts';
import { documentIdSchema, layerSchema, textHashSchema, versionIdSchema } from './documents.ts';
import { decisionProofSchema } from './signing.ts';

const iri = z.string().max(200);
const iris = z.array(iri).max(40);
const moment = z.iso.datetime();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What the tree of all entries was when it had this many; signed on a schedule and kept outside the database too. */
export const treeHeadSchema = z
  .object({ log: z.literal('vesela-consent'), tree_size: z.int().min(0), root_hash: hash, at: moment })
  .meta({ id: 'TreeHead' });

/** `head` is the payload of `jws`: compact JWS (RFC 7515), ES256, key at `/.well-known/vesela-consent-keys.json`. */
export const signedTreeHeadSchema = z
  .object({ head: treeHeadSchema, jws: z.string().max(1_000) })
  .meta({ id: 'SignedTreeHead' });

/**
 * Proof that an entry is in the tree of all entries (RFC 9162, section 2.1.3). The leaf is the RFC 8785 form of
 * `{ entry, salt }` with the entry's hash; `path` are the hashes from the leaf to the root.
 */
const inclusionSchema = z.object({
  leaf_index: z.int().min(0),
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  path: z.array(hash).max(64),
  tree_size: z.int().min(1),
  root_hash: hash,
  /** The signed head of that tree. */
  head: z.string().max(1_000),
});

/** Field names of ISO/IEC TS 27560:2023; values are terms of the Data Privacy Vocabulary (DPV 2) by their IRIs where it has one. */
const receiptSchema = z
  .object({
    '@context': iris,
    schema_version: iri,
    receipt_id: z.uuid(),
    receipt_time: moment,
    record_id: z.uuid(),
    /** The subject's number in this ledger; nothing else is identified by it. */
    pii_principal_id: z.string().max(60),
    pii_processing: z.object({
      /** Where the very text can be read. */
      privacy_notice: z.string().max(300),
      privacy_notice_title: z.string().max(200),
      language: z.string().max(12),
      purposes: z
        .array(
          z.object({
            purpose: z.string().max(300),
            purpose_type: iris,
            lawful_basis: iris,
            pii_information: z
              .array(z.object({ pii_type: iri, pii_optional: z.boolean(), special_pii_category: z.boolean() }))
              .max(40),
            pii_controllers: iris,
            recipient_third_parties: iris,
            collection_method: iri,
            processing_method: iris,
            storage_locations: iris,
            /** What ends the keeping, in words. */
            retention_period: z.string().max(200),
            processing_locations: iris,
            geographic_restrictions: z.string().max(200),
            jurisdiction: iri,
            withdrawal_method: z.string().max(300),
            privacy_rights: iris,
          }),
        )
        .min(1)
        .max(10),
    }),
    event: z.object({
      event_time: moment,
      event_type: iri,
      event_state: iri,
      consent_type: iri,
      validity_duration: z.string().max(200),
      entity_id: z.string().max(60),
    }),
    party_identification: z
      .array(
        z.object({
          party_id: z.string().max(60),
          party_name: z.string().max(120),
          party_email: z.string().max(200),
          party_role: iri,
        }),
      )
      .max(10),
    /** The entry and its place in the subject's chain. `hash` covers the other fields and the previous entry. */
    ledger: z.object({
      document: documentIdSchema,
      version_id: versionIdSchema,
      action: consentActionSchema,
      by: z.enum(['person', 'portal']),
      lang: z.string().max(12),
      /** Of the whole version, its summary included. */
      text_hash: textHashSchema,
      /** What of it was on the screen. */
      layer: layerSchema.nullable(),
      undoes: z.uuid().nullable(),
      seq: z.int().min(1),
      previous_hash: hash.nullable(),
      /** Of `signed_decision`; null where she did not sign with a passkey. */
      proof_hash: hash.nullable(),
      hash,
      /** When the service signed this entry as it found it; null for an entry that it signed when writing it. */
      found_at: moment.nullable(),
    }),
    /** She signed this decision herself. */
    signed_decision: decisionProofSchema.optional(),
    /** The entry's place in the tree of all entries. */
    inclusion: inclusionSchema,
  })
  .meta({ id: 'ConsentReceipt' });

/** `receipt` is the payload of `jws`: compact JWS (RFC 7515), ES256, key at `/.well-known/vesela-consent-keys.json`. */
export const signedReceiptSchema = z
  .object({ receipt: receiptSchema, jws: z.string().max(20_000) })
  .meta({ id: 'SignedConsentReceipt' });

/** RFC 7517. The key id begins with its use: `receipt-…` signs receipts and certificates, `participant-…` access tokens. */
export const keySetSchema = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string().max(64),
        y: z.string().max(64),
        kid: z.string().max(80),
        alg: z.literal('ES256'),
        use: z.literal('sig'),
      }),
    )
    .max(20),
});

export type ConsentReceipt = z.infer<typeof receiptSchema>;
export type SignedReceipt = z.infer<typeof signedReceiptSchema>;
export type Inclusion = z.infer<typeof inclusionSchema>;
export type TreeHead = z.infer<typeof treeHeadSchema>;
export type SignedTreeHead = z.infer<typeof signedTreeHeadSchema>;
export type KeySet = z.infer<typeof keySetSchema>;
