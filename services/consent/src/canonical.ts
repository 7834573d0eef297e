import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** RFC 8785: the same text for equal JSON values. */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON form.');
  return text;
}

/** SHA-256 in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

export const hashOf = (value: object) => sha256(canonicalJson(value));
