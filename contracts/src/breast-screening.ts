import data from '../data/screening.json' with { type: 'json' };

export type BreastProgrammeId = 'LV' | 'PL' | 'EU';
export type BandId = 'young' | 'within' | 'older';

/** Ages in whole years, both inclusive; with `byBirthYear`, the age reached in the calendar year. */
export interface Band {
  id: BandId;
  from: number;
  to: number;
  everyYears: { min: number; max: number };
}

/** What the rule below reads of a country's mammography programme, or of the guideline used instead. */
export interface BreastProgramme {
  id: BreastProgrammeId;
  byBirthYear: boolean;
  bands: readonly Band[];
  /** Last age at which an earlier invitation is still valid; null if invitations have no lasting validity. */
  coveredTo: number | null;
}

/** Women in every other country get the European guideline. `country` is an ISO 3166-1 alpha-2 code, or empty. */
export const breastProgrammeIdOf = (country: string): BreastProgrammeId =>
  country === 'LV' || country === 'PL' ? country : 'EU';

/** JSON has no union types; `programmes.test.ts` of the calculator checks the file against this shape. */
const PROGRAMMES = data.breast as readonly BreastProgramme[];

export function breastProgrammeOf(country: string): BreastProgramme {
  const id = breastProgrammeIdOf(country);
  const found = PROGRAMMES.find((programme) => programme.id === id);
  if (!found) throw new Error(`${id} missing in screening.json`);
  return found;
}

export type LastMammography = 'yes' | 'no' | 'unknown';

/** "In the last two years", as the risk test asks. Later the answer says nothing. */
export const MAMMOGRAPHY_ANSWER_YEARS = 2;

/**
 * Position relative to the programme: before the ages, in the year that may be the first (`nearly`), in a band, at an
 * age whose calendar year decides (`last`), still covered by the last invitation, or beyond the ages.
 */
export type Place = BandId | 'before' | 'nearly' | 'last' | 'covered' | 'beyond';
export type Step = 'wait' | 'go' | 'next' | 'find_out' | 'ask';

export interface ScreeningAdvice {
  programme: BreastProgrammeId;
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

type Ages = Pick<BreastProgramme, 'bands'>;
const firstAge = ({ bands }: Ages) => Math.min(...bands.map(({ from }) => from));
const lastAge = ({ bands }: Ages) => Math.max(...bands.map(({ to }) => to));
const bandAt = ({ bands }: Ages, age: number) => bands.find(({ from, to }) => from <= age && age <= to);

/**
 * Where the year of birth decides, eligibility runs from 1 January of the year in which the first age is reached to 31
 * December of the year in which the last is reached. The age alone leaves two ages open: one year below the first (the
 * birthday may still come this year) and the last itself (it may have been last year).
 */
function placeOf(programme: BreastProgramme, age: number): Place {
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
  const programme = breastProgrammeOf(country);
  const place = placeOf(programme, age);
  const guideline = programme.id !== 'EU' && OUTSIDE.includes(place) ? bandAt(breastProgrammeOf('EU'), age) : undefined;
  return {
    programme: programme.id,
    place,
    step: stepOf(place, lastMammography),
    guideline: guideline?.id ?? null,
    dense: density === '3' || density === '4',
  };
}

/** The ages and years of a text on screening: those of the user's band, or of the whole programme. */
export function breastScreeningValues({ bands }: Ages, place: Place) {
  const band = bands.find(({ id }) => id === place);
  const { min, max } = (band ?? bands[0])?.everyYears ?? { min: 0, max: 0 };
  return { from: band?.from ?? firstAge({ bands }), to: band?.to ?? lastAge({ bands }), years: min, maxYears: max };
}
