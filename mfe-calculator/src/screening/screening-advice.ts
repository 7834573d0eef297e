import type { Report } from '../api/types.ts';
import { type BandId, type Programme, type ProgrammeId, programmeOf } from './programmes.ts';

export type LastMammography = 'yes' | 'no' | 'unknown';

/**
 * Where she stands: before the ages, in the year that may be her first (`nearly`), in a band, at an age whose calendar
 * year decides (`last`), still covered by her last invitation, or beyond the ages.
 */
export type Place = BandId | 'before' | 'nearly' | 'last' | 'covered' | 'beyond';
export type Step = 'wait' | 'go' | 'next' | 'find_out' | 'ask';

export interface ScreeningAdvice {
  programme: ProgrammeId;
  place: Place;
  step: Step;
  /** The European guideline reaches her age though her country's programme does not. */
  guideline: BandId | null;
  /** Dense tissue can hide a tumour: a reason to talk with the doctor. */
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
 * Where the year of birth decides, a woman belongs from 1 January of the year in which she reaches the first age to
 * 31 December of the year in which she reaches the last. Her age alone leaves two ages open: one year below the first
 * (her birthday may still come this year) and the last itself (it may have come last year).
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

/** Screening for a woman without symptoms and at average risk, in codes; the words stand in the texts. */
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

/** The ages that the words of a place name: those of her band, or all of the programme. */
export function agesFor(programme: Programme, place: Place): { from: number; to: number } {
  const band = programme.bands.find(({ id }) => id === place);
  return { from: band?.from ?? firstAge(programme), to: band?.to ?? lastAge(programme) };
}

/** The case of a report. What she did not answer counts as unknown. */
export function screeningCaseOf({ age, answers }: Pick<Report, 'age' | 'answers'>): ScreeningCase {
  const last = answers.mammography;
  return {
    age,
    country: typeof answers.country === 'string' ? answers.country : '',
    lastMammography: last === 'yes' || last === 'no' ? last : 'unknown',
    density: typeof answers.breast_density === 'string' ? answers.breast_density : 'unknown',
  };
}
