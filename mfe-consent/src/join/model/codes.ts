/** Crockford's base 32: no I, L, O or U. Letters that look like digits are those digits. */
const CHARACTERS = /^[0-9A-HJKMNP-TV-Z]*$/;
const RESUME_LENGTH = 12;
const JOIN_LENGTH = 16;

/** A code as the services know it; nothing when it has not the shape of one. Case, blanks and dashes do not matter. */
function readCode(typed: string, length: number): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === length && CHARACTERS.test(code) ? code : undefined;
}

export const readResumeCode = (typed: string) => readCode(typed, RESUME_LENGTH);
export const readJoinCode = (typed: string) => readCode(typed, JOIN_LENGTH);
