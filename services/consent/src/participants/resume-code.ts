import { createHmac } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * Codes with which participants return: 60 bits derived from the participant's id and a key, so that a repeated request
 * returns the same code although only a keyed hash is stored.
 */
export interface ResumeCodes {
  /** Display format, in groups of four: `7K2M-Q9XC-04TB`. */
  of(participantId: string): string;
  /** The stored hash of a participant's code. */
  hashFor(participantId: string): string;
  /** The stored hash of a code; undefined for a malformed code. */
  hashOf(typed: string): string | undefined;
}

export function createResumeCodes(key: Uint8Array): ResumeCodes {
  const hmac = (use: string, text: string) => createHmac('sha256', key).update(`${use}\n${text}`);
  const codeOf = (participantId: string) => {
    const bytes = hmac('code', participantId).digest();
    return Array.from({ length: LENGTH }, (_, at) => ALPHABET[(bytes[at] ?? 0) & 31]).join('');
  };
  const stored = (code: string) => hmac('lookup', code).digest('hex');
  return {
    of: (participantId) => codeOf(participantId).replace(/.{4}(?=.)/g, '$&-'),
    hashFor: (participantId) => stored(codeOf(participantId)),
    hashOf(typed) {
      const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
      return SHAPE.test(code) ? stored(code) : undefined;
    },
  };
}
