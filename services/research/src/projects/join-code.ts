import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

/** 80 random bits as 16 characters. */
export function newJoinCode(): string {
  const bits = [...randomBytes((CHARACTERS * 5) / 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const places = Array.from({ length: CHARACTERS }, (_, at) => Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2));
  return places.map((place) => ALPHABET[place]).join('');
}

/** Parses a typed code: ignores case, spaces and dashes, and reads O as 0 and I and L as 1. Undefined when it is not a code. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CHARACTERS && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}
