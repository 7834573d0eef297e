import { createHmac, hkdfSync, sign, verify } from 'node:crypto';
import { type PublicJwk, type SigningKeys, verifyingKey } from './signing-key.ts';

/**
 * What the service states about a row with a signature beside it: that it wrote an entry with this hash, that it found an
 * entry with this hash when signatures came, that a person's chain is that of a subject, that a passkey was added by its
 * subject, that it made this offer of a passkey or asked for this signature, so that it need not remember it, that it
 * wrote this event, that it asked these holders at this time to delete, that it received this confirmation of it, that the
 * research service said at this time that a project is deleted, that it published this version of a document with these texts, or that it found it when signatures of versions came.
 */
type Statement =
  | 'entry'
  | 'found-entry'
  | 'person'
  | 'signing-key'
  | 'signing-offer'
  | 'signature-request'
  | 'event'
  | 'erasure'
  | 'confirmation'
  | 'project-deleted'
  | 'version'
  | 'found-version';

export interface Signature {
  /** Id of the key. */
  signedBy: string;
  /** ECDSA over P-256 and SHA-256, r and s in base64url. */
  signature: string;
}

export type Sign = (what: Statement, ...facts: string[]) => Signature;
/** Whether one of the service's keys signed exactly this. */
export type Holds = (signed: { [K in keyof Signature]: string | null }, what: Statement, ...facts: string[]) => boolean;

/** Under what each key keeps its signature of something with this id, the current key first. */
export type Slots = (id: string) => string[];

const ENCODING = 'ieee-p1363';
const bytesOf = (what: Statement, facts: readonly string[]) => Buffer.from([`vesela-${what}`, ...facts].join('\n'));

export function createSign({ kid, privateKey: key }: SigningKeys): Sign {
  return (what, ...facts) => ({
    signedBy: kid,
    signature: sign('sha256', bytesOf(what, facts), { key, dsaEncoding: ENCODING }).toString('base64url'),
  });
}

export function createHolds(publicJwks: readonly PublicJwk[]): Holds {
  const keys = new Map(
    publicJwks.filter(({ kid }) => kid.startsWith('receipt-')).map((jwk) => [jwk.kid, verifyingKey(jwk)]),
  );
  return ({ signedBy, signature }, what, ...facts) => {
    const key = signedBy === null ? undefined : keys.get(signedBy);
    if (!key || signature === null) return false;
    const bytes = bytesOf(what, facts);
    return verify('sha256', bytes, { key, dsaEncoding: ENCODING }, Buffer.from(signature, 'base64url'));
  };
}

/** 132 bits, in base64url. */
const SLOT_LENGTH = 22;

/**
 * Nobody without the key can tell a slot before it is taken, nor take it a second time: so whoever may insert rows neither keeps
 * a signature out nor makes anybody look through rows of no worth.
 */
export function createSlots({ privateKeys }: Pick<SigningKeys, 'privateKeys'>): Slots {
  const secrets = privateKeys.map((key) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'), '', 'slots', 32)),
  );
  return (id) =>
    secrets.map((secret) => createHmac('sha256', secret).update(id).digest('base64url').slice(0, SLOT_LENGTH));
}
