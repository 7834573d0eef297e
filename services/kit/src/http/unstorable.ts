import type { FieldError } from '../problem/problem-error.ts';

/** PostgreSQL keeps neither U+0000 in a text nor half of a surrogate pair in JSON. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is refused
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;
const LONGEST_FIELD = 200;

/** The fields whose text, or whose name of a part, no database can keep; `whole` names the input itself. Any depth. */
export function unstorableTexts(value: unknown, whole: string): FieldError[] {
  const faults: FieldError[] = [];
  const open: [field: string, value: unknown][] = [['', value]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [field, part] = next;
    const isBad =
      typeof part === 'string'
        ? UNSTORABLE.test(part)
        : typeof part === 'object' && part !== null && Object.keys(part).some((key) => UNSTORABLE.test(key));
    if (isBad) faults.push({ field: field === '' ? whole : field, code: 'not_valid' });
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part))
        open.push([(field === '' ? key : `${field}.${key}`).slice(0, LONGEST_FIELD), inner]);
  }
  return faults;
}
