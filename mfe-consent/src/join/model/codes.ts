/** Crockford's base 32: without I, L, O and U. Letters that look like digits are read as digits. */
const CHARACTERS = /^[0-9A-HJKMNP-TV-Z]*$/;
export const RESUME_LENGTH = 12;
export const JOIN_LENGTH = 16;

/** Normalises a code as the services store it; undefined if it is malformed. Case, blanks and dashes are ignored. */
function readCode(typed: string, length: number): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === length && CHARACTERS.test(code) ? code : undefined;
}

export const readResumeCode = (typed: string) => readCode(typed, RESUME_LENGTH);
export const readJoinCode = (typed: string) => readCode(typed, JOIN_LENGTH);
