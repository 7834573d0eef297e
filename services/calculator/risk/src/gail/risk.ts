import data from '../../data/gail.json' with { type: 'json' };
import type { Stratum } from '../coefficients.ts';
import { integrate } from '../integrate.ts';
import { CUTPOINT_AGE, LAST_AGE } from '../limits.ts';
import type { Rates } from '../rates.ts';
import type { GailAnswers } from './answers.ts';
import { gailRelativeRisk } from './relative-risk.ts';

/** Five-year bands spread to single years. */
const yearly = (bands: readonly number[], scale: (age: number) => number = () => 1): Float64Array =>
  Float64Array.from({ length: bands.length * data.band_years }, (_, year) => {
    return (bands[Math.floor(year / data.band_years)] ?? 0) * scale(data.first_age + year);
  });

const stratumAt = (age: number): Stratum => (age < CUTPOINT_AGE ? 'lt50' : 'ge50');

/** Baseline: incidence less the part attributable to the risk factors. */
const BASELINE: Rates = {
  firstAge: data.first_age,
  hazard: yearly(data.incidence, (age) => data.one_minus_attributable_risk[stratumAt(age)]),
  mortality: yearly(data.competing_mortality),
};

const AVERAGE: Rates = {
  firstAge: data.first_age,
  hazard: yearly(data.average_incidence),
  mortality: yearly(data.average_competing_mortality),
};

/**
 * Second opinion: the Gail model (BCRAT) for white women with United States rates of 1983-87, not for display.
 * @param years horizon, cut at age 90. @returns fractions. @throws {RangeError} for ages the model has no rates for.
 */
export function gailRisk(answers: GailAnswers, years: number): { risk: number; average: number } {
  const to = Math.min(answers.age + years, LAST_AGE);
  const predictors = {
    lt50: Math.log(gailRelativeRisk(answers, 'lt50')),
    ge50: Math.log(gailRelativeRisk(answers, 'ge50')),
  };
  const risk = integrate(BASELINE, predictors, answers.age, to).exact.at(-1) ?? 0;
  const average = integrate(AVERAGE, { lt50: 0, ge50: 0 }, answers.age, to).exact.at(-1) ?? 0;
  return { risk, average };
}
