import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 24;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A code of 120 random bits in six groups of four letters, to be written down: `7K2M-Q9XC-…`. */
export function newCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? '';
}

/** The hash stored in place of a code; undefined when the typed text is not a code. */
export function codeHashOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return SHAPE.test(code) ? createHash('sha256').update(code).digest('hex') : undefined;
}
