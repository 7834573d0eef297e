import type { Answers, Places, QuestionnaireDefinition } from '@vesela/questionnaire';
import type { Language } from '../../platform/language.ts';
import type { Load } from './use-load.ts';

export interface PlaceOption {
  value: string;
  label: string;
}

/** Countries, and municipalities of Latvia, in the language of the page and the order she looks for them. */
export interface PlaceLists {
  country: readonly PlaceOption[];
  municipality: readonly PlaceOption[];
}

export type PlaceRow = { code: string } & Readonly<Record<Language, string>>;

/** Most women who come here live in one of these, so they stand before the alphabet. */
const FIRST = ['LV', 'PL'];

export function placeOptions(rows: readonly PlaceRow[], language: Language): PlaceOption[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: PlaceOption) => (FIRST.includes(value) ? FIRST.indexOf(value) : FIRST.length);
  return rows
    .map((row) => ({ value: row.code, label: row[language] }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

/** Whether a questionnaire needs the lists at all. */
export function asksForPlace(definition: QuestionnaireDefinition): boolean {
  return definition.groups.some((group) =>
    group.questions.some(({ kind }) => kind === 'country' || kind === 'municipality'),
  );
}

/** The codes that count as known. Until the lists are here, what she chose earlier does; the service judges in the end. */
export function knownPlaces(lists: Load<PlaceLists>, answers: Answers): Places {
  if (lists.status === 'ready') {
    const codes = (options: readonly PlaceOption[]) => new Set(options.map((option) => option.value));
    return { countries: codes(lists.value.country), municipalities: codes(lists.value.municipality) };
  }
  const given = new Set(Object.values(answers).filter((value) => typeof value === 'string'));
  return { countries: given, municipalities: given };
}
