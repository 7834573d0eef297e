import type { Answers, Places, QuestionnaireDefinition } from '@vesela/questionnaire';
import type { Language } from '../../platform/language.ts';
import type { Load } from './use-load.ts';

export interface PlaceOption {
  value: string;
  label: string;
}

/** Countries, and municipalities of Latvia, in the language of the page and in display order. */
export interface PlaceLists {
  country: readonly PlaceOption[];
  municipality: readonly PlaceOption[];
}

export type PlaceRow = { code: string } & Readonly<Record<Language, string>>;

/** Most users live in one of these, so they come before the alphabetical list. */
const FIRST = ['LV', 'PL'];

export function placeOptions(rows: readonly PlaceRow[], language: Language): PlaceOption[] {
  const { compare } = new Intl.Collator(language);
  const rank = ({ value }: PlaceOption) => (FIRST.includes(value) ? FIRST.indexOf(value) : FIRST.length);
  return rows
    .map((row) => ({ value: row.code, label: row[language] }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}

/** Whether a questionnaire needs the lists. */
export function asksForPlace(definition: QuestionnaireDefinition): boolean {
  return definition.groups.some((group) =>
    group.questions.some(({ kind }) => kind === 'country' || kind === 'municipality'),
  );
}

/**
 * The codes that count as valid. Until the lists are loaded, an earlier choice counts; the service has the final check.
 */
export function knownPlaces(lists: Load<PlaceLists>, answers: Answers): Places {
  if (lists.status === 'ready') {
    const codes = (options: readonly PlaceOption[]) => new Set(options.map((option) => option.value));
    return { countries: codes(lists.value.country), municipalities: codes(lists.value.municipality) };
  }
  const given = new Set(Object.values(answers).filter((value) => typeof value === 'string'));
  return { countries: given, municipalities: given };
}
