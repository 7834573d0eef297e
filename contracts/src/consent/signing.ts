import { z } from 'zod';

/** Signing passkeys that one woman can have: a phone, a computer, a stick, and two to spare. */
export const MAX_SIGNING_KEYS = 5;
/** How long she has to confirm on her device. */
export const SIGNING_MINUTES = 5;

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const credentialId = base64url(1_364);
const credential = z.object({ type: z.literal('public-key'), id: credentialId });

/** Scheme and host of the page, which the browser signs. */
export const originSchema = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z0-9.:[\]-]{1,180}$/);

/** The service's signature over what it asks to be signed, so that it need not remember it. */
const sealSchema = z.object({ signed_by: z.string().max(80), signature: base64url(86) });

export const signingKeySchema = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    /** SHA-256 of the public key, as the receipts of what it signed state it. */
    thumbprint: hash,
    /** The portal's host that it was made for. */
    host: z.string().max(200),
  })
  .meta({ id: 'SigningKey' });

/** What `navigator.credentials.create` takes, in the form of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const signingKeyOfferSchema = z
  .object({
    options: z.object({
      challenge: base64url(86),
      rp: z.object({ id: z.string().max(200), name: z.string().max(60) }),
      user: z.object({ id: base64url(86), name: z.string().max(60), displayName: z.string().max(60) }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })).max(4),
      timeout: z.int(),
      attestation: z.literal('none'),
      authenticatorSelection: z.object({
        residentKey: z.literal('discouraged'),
        userVerification: z.literal('required'),
      }),
      excludeCredentials: z.array(credential).max(MAX_SIGNING_KEYS),
    }),
    expires_at: z.iso.datetime(),
    seal: sealSchema,
  })
  .meta({ id: 'SigningKeyOffer' });

/** The offer's challenge with its seal, and the browser's answer. */
export const newSigningKeySchema = z.object({
  origin: originSchema,
  challenge: base64url(86),
  expires_at: z.iso.datetime(),
  seal: sealSchema,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64url(2_000), attestationObject: base64url(4_000) }),
  }),
});

/**
 * What she is to sign, and what `navigator.credentials.get` takes, in the form of `parseRequestOptionsFromJSON`. The
 * challenge is the hash of her decisions; each is salted, so that a receipt of one tells nothing about the others.
 */
export const signatureRequestSchema = z
  .object({
    salts: z.array(z.string().regex(/^[0-9a-f]{32}$/)).max(10),
    expires_at: z.iso.datetime(),
    seal: sealSchema,
    options: z.object({
      challenge: base64url(86),
      rpId: z.string().max(200),
      allowCredentials: z.array(credential).max(MAX_SIGNING_KEYS),
      userVerification: z.literal('required'),
      timeout: z.int(),
    }),
  })
  .meta({ id: 'SignatureRequest' });

/** The request without its options, and the browser's answer. */
export const decisionSignatureSchema = signatureRequestSchema
  .omit({ options: true })
  .extend({
    assertion: z.object({
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: base64url(2_000),
        authenticatorData: base64url(1_000),
        signature: base64url(1_000),
      }),
    }),
  })
  .meta({ id: 'DecisionSignature' });

/**
 * Proof that she signed a decision with a passkey of her own. What her device signed is the challenge: SHA-256 of the RFC 8785
 * form of `{ type: "vesela-signed-decisions", person_id, decisions, expires_at }`, where `decisions` has the SHA-256 of each
 * decision of that moment, in RFC 8785 form with its own `salt`. The entry's `proof_hash` is the SHA-256 of the RFC 8785 form of
 * this whole object.
 */
export const decisionProofSchema = z
  .object({
    type: z.literal('webauthn'),
    /** COSE key (RFC 9052) in base64url, its SHA-256, and the time at which she added it. */
    public_key: base64url(1_000),
    key_thumbprint: hash,
    key_added_at: z.iso.datetime(),
    /** The page on which she signed. */
    origin: originSchema,
    salt: z.string().regex(/^[0-9a-f]{32}$/),
    decisions: z.array(hash).min(1).max(10),
    expires_at: z.iso.datetime(),
    client_data_json: base64url(2_000),
    authenticator_data: base64url(1_000),
    signature: base64url(1_000),
  })
  .meta({ id: 'DecisionProof' });

export type SigningKey = z.infer<typeof signingKeySchema>;
export type SigningKeyOffer = z.infer<typeof signingKeyOfferSchema>;
export type NewSigningKey = z.infer<typeof newSigningKeySchema>;
export type SignatureRequest = z.infer<typeof signatureRequestSchema>;
export type DecisionSignature = z.infer<typeof decisionSignatureSchema>;
export type DecisionProof = z.infer<typeof decisionProofSchema>;
