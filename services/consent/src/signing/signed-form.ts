import { createHash } from 'node:crypto';
import type { Decision, DecisionProof } from '@vesela/contracts/consent';
import { canonicalJson, hashOf } from '../canonical.ts';
import type { Entry } from '../ledger/entry.ts';

/** What of an entry she decided herself. */
type Decided = Pick<Entry, 'document' | 'versionId' | 'action' | 'lang' | 'textHash' | 'layer'>;

const WISHES = { given: 'give', renewed: 'give', denied: 'deny', revoked: 'revoke' } as const;

/** The decision that led to an entry, as she sent it. */
export function decisionOf({ document, versionId, action, lang, textHash, layer }: Decided) {
  const wish = WISHES[action];
  if (wish === 'revoke') return { action: wish, document };
  const text = { version_id: versionId, lang, text_hash: textHash };
  return { action: wish, document, ...text, ...(layer === null ? {} : { layer }) };
}

/** SHA-256 in hex of a decision with its salt, as it stands among those that one challenge covers. */
export const signedHash = (decision: Decision | ReturnType<typeof decisionOf>, salt: string) =>
  hashOf({ ...decision, salt });

/** What one confirmation on her device covers. */
type Statement = Pick<DecisionProof, 'decisions' | 'expires_at'> & { person_id: string };

/** The challenge that her device signs: SHA-256 in base64url of exactly what she decides. */
export const challengeOf = ({ person_id, decisions, expires_at }: Statement) =>
  sha256Base64url(canonicalJson({ type: 'vesela-signed-decisions', person_id, decisions, expires_at }));

const sha256Base64url = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64url');

/** By this a woman can tell her keys apart on receipts. SHA-256 in hex of the COSE key. */
export const thumbprintOf = (publicKey: string) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex');
