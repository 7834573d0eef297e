/** The part of a risk test report that this test asks for, too. */
export interface EarlierTest {
  created_at: string;
  answers: Readonly<Record<string, number | string | readonly string[]>>;
}

/** Answers in the codes of this test, each within its bounds. */
export interface KnownAnswers {
  /** Time of the other test (ISO 8601). */
  since: string;
  answers: Readonly<Record<string, number | string>>;
}

const HEIGHT = { min: 120, max: 220 };
const COUNTRY = /^[A-Z]{2}$/;

function within(value: unknown, { min, max }: { min: number; max: number }): number | undefined {
  if (typeof value !== 'number') return undefined;
  const rounded = Math.round(value);
  return rounded >= min && rounded <= max ? rounded : undefined;
}

/**
 * What a risk test report and this test both ask and what stays: height and country. Age, weight and births change, so
 * they are asked anew (record 082). Undefined when nothing fits.
 */
export function knownAnswers({ answers, created_at }: EarlierTest): KnownAnswers | undefined {
  const found: Record<string, number | string | undefined> = {
    q160: within(answers.height, HEIGHT),
    q27: typeof answers.country === 'string' && COUNTRY.test(answers.country) ? answers.country : undefined,
  };
  const known = Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number | string] => entry[1] !== undefined),
  );
  return Object.keys(known).length === 0 ? undefined : { since: created_at, answers: known };
}
