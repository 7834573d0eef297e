import { type DecisionProof, decisionProofSchema, SIGNING_MINUTES } from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import { canonicalJson, hashOf } from '../canonical.ts';
import type { Entry } from '../ledger/entry.ts';
import { challengeOf, decisionOf, signedHash, thumbprintOf } from './signed-form.ts';

/** The proof of one decision as it is kept beside its entry. */
export interface Proof {
  /** RFC 8785 canonical JSON, and the SHA-256 of it that the entry holds. */
  content: string;
  hash: string;
  /** SHA-256 of the decision with its salt. */
  signedHash: string;
}

export const MINUTE_MS = 60_000;

/** Loaded by the first passkey: with what it knows of certificates it takes 6 MB, and few women sign with one. */
export const passkeyLibrary = () => import('@simplewebauthn/server');

/** An assertion: what her device answered, and what it has to have been asked. */
export interface Asserted {
  challenge: string;
  origin: string;
  /** COSE key in base64url. */
  publicKey: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

/** Whether this key signed this challenge on this page, after her device had made sure that it was she (WebAuthn level 2, 7.2). */
export async function isAsserted({ challenge, origin, publicKey, ...response }: Asserted): Promise<boolean> {
  // The id only says which key to use, and that is decided before.
  const id = 'AA';
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      // Counters tell a copied key from its original. Passkeys are copied by design, and no challenge is used twice.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    });
    return verified;
  } catch {
    // The library throws for whatever does not fit.
    return false;
  }
}

/** What is wrong with the proof of an entry, as the end of a sentence; undefined if she signed exactly this decision. */
export async function faultOfProof(entry: Entry, proof: DecisionProof | undefined): Promise<string | undefined> {
  if (entry.proofHash === null) return proof && 'a proof stands beside it that it does not name.';
  if (!proof) return 'the proof that she signed it is missing.';
  if (hashOf(proof) !== entry.proofHash) return 'the proof that she signed it is not the one that it names.';
  const { decisions, expires_at } = proof;
  if (entry.by !== 'person' || !decisions.includes(signedHash(decisionOf(entry), proof.salt)))
    return 'the proof is that of another decision.';
  // Checked when it comes in and written a moment later, perhaps by a copy whose clock is a little behind: a minute either way.
  const late = entry.at.getTime() - Date.parse(expires_at);
  if (late > MINUTE_MS || late < -(SIGNING_MINUTES + 1) * MINUTE_MS) return 'the proof is of another time.';
  const holds = await isAsserted({
    challenge: challengeOf({ person_id: entry.personId, decisions, expires_at }),
    origin: proof.origin,
    publicKey: proof.public_key,
    clientDataJSON: proof.client_data_json,
    authenticatorData: proof.authenticator_data,
    signature: proof.signature,
  });
  return holds && proof.key_thumbprint === thumbprintOf(proof.public_key) ? undefined : 'her passkey did not sign it.';
}

export function proofOf(content: DecisionProof, decisionHash: string): Proof {
  return { content: canonicalJson(content), hash: hashOf(content), signedHash: decisionHash };
}

/** The signature is not one over these decisions, by a key of hers, asked for a moment ago. */
export const signatureRefused = () =>
  problem('validation_failed', { errors: [{ field: 'signature', code: 'wrong_format' }] });

/** A proof from its kept text; undefined for what is none, or not in the form that is hashed. */
export function readProof(content: string): DecisionProof | undefined {
  try {
    const proof = decisionProofSchema.parse(JSON.parse(content));
    return canonicalJson(proof) === content ? proof : undefined;
  } catch {
    return undefined;
  }
}
