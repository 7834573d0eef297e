import type { Report } from '../api/types.ts';
import { type BandId, type Programme, type ProgrammeId, programmeOf } from './programmes.ts';

export type LastMammography = 'yes' | 'no' | 'unknown';

/**
 * Position relative to the programme: before the ages, in the year that may be the first (`nearly`), in a band, at an
 * age whose calendar year decides (`last`), still covered by the last invitation, or beyond the ages.
 */
export type Place = BandId | 'before' | 'nearly' | 'last' | 'covered' | 'beyond';
export type Step = 'wait' | 'go' | 'next' | 'find_out' | 'ask';

export interface ScreeningAdvice {
  programme: ProgrammeId;
  place: Place;
  step: Step;
  /** The European guideline covers the user's age although their country's programme does not. */
  guideline: BandId | null;
  /** Dense tissue can hide a tumour: a reason to talk to the doctor. */
  dense: boolean;
}

export interface ScreeningCase {
  /** Whole years. */
  age: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Whether there was a mammography in the last two years. */
  lastMammography: LastMammography;
  /** BI-RADS category 1 to 4, or unknown. */
  density: string;
}

const firstAge = ({ bands }: Programme) => Math.min(...bands.map(({ from }) => from));
const lastAge = ({ bands }: Programme) => Math.max(...bands.map(({ to }) => to));
const bandAt = ({ bands }: Programme, age: number) => bands.find(({ from, to }) => from <= age && age <= to);

/**
 * Where the year of birth decides, eligibility runs from 1 January of the year in which the first age is reached to 31
 * December of the year in which the last is reached. The age alone leaves two ages open: one year below the first (the
 * birthday may still come this year) and the last itself (it may have been last year).
 */
function placeOf(programme: Programme, age: number): Place {
  const first = firstAge(programme);
  if (age < first) return programme.byBirthYear && age === first - 1 ? 'nearly' : 'before';
  const band = bandAt(programme, age);
  if (!band) return programme.coveredTo !== null && age <= programme.coveredTo ? 'covered' : 'beyond';
  const open = programme.byBirthYear && programme.coveredTo === null && age === lastAge(programme);
  return open ? 'last' : band.id;
}

function stepOf(place: Place, last: LastMammography): Step {
  if (place === 'before' || place === 'nearly') return 'wait';
  if (place === 'beyond') return 'ask';
  if (last === 'unknown') return 'find_out';
  if (last === 'no') return 'go';
  return place === 'covered' ? 'ask' : 'next';
}

const OUTSIDE: readonly Place[] = ['before', 'nearly', 'beyond'];

/** Screening advice for a user without symptoms and at average risk, as codes; the texts are translated. */
export function screeningAdvice({ age, country, lastMammography, density }: ScreeningCase): ScreeningAdvice {
  const programme = programmeOf(country);
  const place = placeOf(programme, age);
  const guideline = programme.id !== 'EU' && OUTSIDE.includes(place) ? bandAt(programmeOf('EU'), age) : undefined;
  return {
    programme: programme.id,
    place,
    step: stepOf(place, lastMammography),
    guideline: guideline?.id ?? null,
    dense: density === '3' || density === '4',
  };
}

/** The numbers of a text on screening: ages and years of the user's band, or of the whole programme; it has none of its own. */
export function screeningValues(programme: Programme, place: Place): Readonly<Record<string, number>> {
  const { bands, letter } = programme;
  const band = bands.find(({ id }) => id === place);
  const { min, max } = (band ?? bands[0])?.everyYears ?? { min: 0, max: 0 };
  return {
    from: band?.from ?? firstAge(programme),
    to: band?.to ?? lastAge(programme),
    years: min,
    maxYears: max,
    ...(letter ? { letterMonths: letter.monthsAfterBirthday, validYears: letter.validYears } : {}),
  };
}

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
