import type { Language } from '@vesela/framework';
import type { CountryRow } from './api.ts';

/** Most women who come here live in one of these, so they stand before the alphabet. */
const FIRST = ['LV', 'PL'];

/** Countries in the language of the page, in the order she looks for them. */
export function countryOptions(rows: readonly CountryRow[], language: Language) {
  const { compare } = new Intl.Collator(language);
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  return rows
    .map((row) => ({ value: row.code, label: row[language] }))
    .sort((a, b) => rank(a.value) - rank(b.value) || compare(a.label, b.label));
}
