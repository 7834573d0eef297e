import type { Language } from '@vesela/framework';
import type { CountryRow } from './api.ts';

/** Most users live in one of these, so they come before the alphabetical list. */
const FIRST = ['LV', 'PL'];

/** Countries in the language of the page, in display order. */
export function countryOptions(rows: readonly CountryRow[], language: Language) {
  const { compare } = new Intl.Collator(language);
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  return rows
    .map((row) => ({ value: row.code, label: row[language] }))
    .sort((a, b) => rank(a.value) - rank(b.value) || compare(a.label, b.label));
}
