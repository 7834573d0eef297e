import { breastScreeningValues, type Place, type ScreeningCase } from '@vesela/contracts/breast-screening';
import type { Report } from '../api/types.ts';
import type { Programme } from './programmes.ts';

/** The numbers of a text on screening: ages and years of the user's band, or of the whole programme; it has none of its own. */
export const screeningValues = (programme: Programme, place: Place): Readonly<Record<string, number>> => ({
  ...breastScreeningValues(programme, place),
  ...(programme.letter
    ? { letterMonths: programme.letter.monthsAfterBirthday, validYears: programme.letter.validYears }
    : {}),
});

/** Builds the case from a report. Unanswered questions count as unknown. */
export function screeningCaseOf({ age, answers }: Pick<Report, 'age' | 'answers'>): ScreeningCase {
  const last = answers.mammography;
  return {
    age,
    country: typeof answers.country === 'string' ? answers.country : '',
    lastMammography: last === 'yes' || last === 'no' ? last : 'unknown',
    density: typeof answers.breast_density === 'string' ? answers.breast_density : 'unknown',
  };
}
