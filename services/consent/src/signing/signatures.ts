import { randomBytes } from 'node:crypto';
import {
  type Decision,
  type DecisionSignature,
  SIGNING_MINUTES,
  type SignatureRequest,
} from '@vesela/contracts/consent';
import { problem } from '@vesela/service-kit';
import type { DirectDatabase } from '@vesela/service-kit/database';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Holds, Sign } from '../keys/statements.ts';
import type { LockedPerson } from '../ledger/person.ts';
import { isAsserted, MINUTE_MS, type Proof, proofOf, signatureRefused } from './proof.ts';
import { challengeOf, signedHash, thumbprintOf } from './signed-form.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Signatures of decisions by the passkey of whoever decides. */
export interface Signatures {
  /** What her device is to sign for these decisions on this page; undefined where she has no key for it. Keeps nothing. */
  request(subject: string, origin: string, decisions: readonly Decision[]): Promise<SignatureRequest | undefined>;
  /**
   * The proof of each decision, in their order. Throws `validation_failed` where the signature is not by a key of hers over
   * exactly these decisions, asked for by this service a moment ago, and `state_conflict` where it has been used.
   */
  prove(
    tx: EventTransaction,
    person: Pick<LockedPerson, 'id' | 'subject'>,
    decisions: readonly Decision[],
    signature: DecisionSignature,
  ): Promise<Proof[]>;
}

interface Deps {
  direct: DirectDatabase;
  keys: Pick<SigningKeys, 'of'>;
  sign: Sign;
  holds: Holds;
  origins: readonly string[];
}

const WRITTEN = 'SELECT 1 FROM decision_proof WHERE signed_hash = ANY ($1::text[]) LIMIT 1';
const PERSON = 'SELECT id::text FROM person WHERE subject = $1::text';

export function createSignatures({ direct, keys, sign, holds, origins }: Deps, now: () => Date): Signatures {
  return {
    async request(subject, origin, decisions) {
      if (!origins.includes(origin)) return undefined;
      const own = await keys.of(direct, subject, origin);
      const [person] = await direct.$queryRawUnsafe<{ id: string }[]>(PERSON, subject);
      if (own.length === 0 || !person) return undefined;
      const salts = decisions.map(() => randomBytes(16).toString('hex'));
      const expires_at = new Date(now().getTime() + SIGNING_MINUTES * MINUTE_MS).toISOString();
      const hashes = hashesOf(decisions, salts);
      const challenge = challengeOf({ person_id: person.id, decisions: hashes, expires_at });
      const { signedBy: signed_by, signature } = sign('signature-request', challenge);
      return {
        salts,
        expires_at,
        seal: { signed_by, signature },
        options: {
          challenge,
          rpId: new URL(origin).hostname,
          allowCredentials: own.map(({ credentialId: id }) => ({ type: 'public-key', id })),
          userVerification: 'required',
          timeout: SIGNING_MINUTES * MINUTE_MS,
        },
      };
    },
    async prove(tx, person, decisions, { salts, expires_at, seal, assertion }) {
      const hashes = hashesOf(decisions, salts);
      const challenge = challengeOf({ person_id: person.id, decisions: hashes, expires_at });
      const isAsked =
        salts.length === decisions.length &&
        holds({ signedBy: seal.signed_by, signature: seal.signature }, 'signature-request', challenge) &&
        Date.parse(expires_at) >= now().getTime();
      const key =
        isAsked && (await keys.of(tx, person.subject)).find(({ credentialId }) => credentialId === assertion.id);
      if (!key) throw signatureRefused();
      const { publicKey, origin, createdAt } = key;
      const { clientDataJSON, authenticatorData, signature } = assertion.response;
      const asserted = { challenge, origin, publicKey, clientDataJSON, authenticatorData, signature };
      if (!origins.includes(origin) || !(await isAsserted(asserted))) throw signatureRefused();
      // Her chain is locked: nobody writes them beside this.
      if ((await tx.$queryRawUnsafe<unknown[]>(WRITTEN, hashes)).length > 0) throw problem('state_conflict');
      return hashes.map((hash, index) =>
        proofOf(
          {
            type: 'webauthn',
            public_key: publicKey,
            key_thumbprint: thumbprintOf(publicKey),
            key_added_at: createdAt.toISOString(),
            origin,
            salt: salts[index] ?? '',
            decisions: hashes,
            expires_at,
            client_data_json: clientDataJSON,
            authenticator_data: authenticatorData,
            signature,
          },
          hash,
        ),
      );
    },
  };
}

const hashesOf = (decisions: readonly Decision[], salts: readonly string[]) =>
  decisions.map((decision, index) => signedHash(decision, salts[index] ?? ''));
