/** What a report of the risk test holds that this test asks, too. */
export interface EarlierTest {
  created_at: string;
  age: number;
  answers: Readonly<Record<string, number | string | readonly string[]>>;
}

/** Answers in the codes of this test, each within its bounds, and how many years passed since the age was given. */
export interface KnownAnswers {
  /** When the other test was answered (ISO 8601). */
  since: string;
  yearsPassed: number;
  answers: Readonly<Record<string, number | string>>;
}

const AGE = { min: 16, max: 60 };
const HEIGHT = { min: 120, max: 220 };
const WEIGHT = { min: 30, max: 250 };

/** Births in the codes of q17. "Three or more" is not said here: this test tells three from four. */
const BIRTHS: Readonly<Record<string, string>> = { none: '0', one: '1', two: '2' };

const COUNTRY = /^[A-Z]{2}$/;

/** Whole years between two moments, on the calendar of UTC. */
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
 * What a report of the risk test already says. The age grows by the full years that have passed; the true one may be a
 * year more, so she is asked to confirm it. Undefined where nothing fits.
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
