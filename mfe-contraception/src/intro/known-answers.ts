import { MINIMUM_AGE } from '@vesela/contracts/constants';

/** The part of a risk test report that this test asks for, too. */
export interface EarlierTest {
  created_at: string;
  age: number;
  answers: Readonly<Record<string, number | string | readonly string[]>>;
}

/** Answers in the codes of this test, each within its bounds, and the years passed since the age was given. */
export interface KnownAnswers {
  /** Time of the other test (ISO 8601). */
  since: string;
  yearsPassed: number;
  answers: Readonly<Record<string, number | string>>;
}

/** The risk test has no younger users, so a lower `MINIMUM_AGE` changes nothing here. */
const AGE = { min: MINIMUM_AGE.default, max: 60 };
const HEIGHT = { min: 120, max: 220 };
const WEIGHT = { min: 30, max: 250 };

/** Births in the codes of q17. "Three or more" is missing: this test distinguishes three from four. */
const BIRTHS: Readonly<Record<string, string>> = { none: '0', one: '1', two: '2' };

const COUNTRY = /^[A-Z]{2}$/;

/** Whole years between two times, in UTC. */
function yearsBetween(from: Date, to: Date): number {
  const birthday = new Date(from);
  birthday.setUTCFullYear(to.getUTCFullYear());
  return to.getUTCFullYear() - from.getUTCFullYear() - (birthday > to ? 1 : 0);
}

function within(value: unknown, { min, max }: { min: number; max: number }, decimals: number): number | undefined {
  if (typeof value !== 'number') return undefined;
  const rounded = Number(value.toFixed(decimals));
  return rounded >= min && rounded <= max ? rounded : undefined;
}

/**
 * Converts a risk test report to answers of this test. The age grows by the full years that have passed; the actual one
 * may be a year more, so the user has to confirm it. Undefined when nothing fits.
 */
export function knownAnswers(earlier: EarlierTest, now: Date): KnownAnswers | undefined {
  const { answers } = earlier;
  const yearsPassed = Math.max(0, yearsBetween(new Date(earlier.created_at), now));
  const found: Record<string, number | string | undefined> = {
    q15: within(earlier.age + yearsPassed, AGE, 0),
    q160: within(answers.height, HEIGHT, 0),
    q161: within(answers.weight, WEIGHT, 1),
    q17: typeof answers.childbirth_amount === 'string' ? BIRTHS[answers.childbirth_amount] : undefined,
    q27: typeof answers.country === 'string' && COUNTRY.test(answers.country) ? answers.country : undefined,
  };
  const known = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number | string] => entry[1] !== undefined),
  );
  return Object.keys(known).length === 0 ? undefined : { since: earlier.created_at, yearsPassed, answers: known };
}
