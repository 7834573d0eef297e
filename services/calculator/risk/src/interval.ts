import data from '../data/standard-errors.json' with { type: 'json' };
import { EXTENSIONS, STRATA, type Stratum } from './coefficients.ts';
import { endAge } from './horizons.ts';
import type { Predictors } from './integrate.ts';
import { CUTPOINT_AGE, LAST_AGE } from './limits.ts';
import { LEVELS, type RiskProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { cappedPredictors, predictorsOf, riskPath, type Spans, spansOf } from './risk.ts';
import { TERMS } from './terms/index.ts';
import { effectOf, type Term, type TermFactor } from './terms/term.ts';

export type Coefficient = keyof typeof data.coefficients;

export type Range = { readonly low: number; readonly high: number };

export type RiskInterval = {
  risk: Spans<Range>;
  /** Answered factors whose coefficient has a published standard error, and those whose coefficient has none or lacks a part. */
  covered: TermFactor[];
  not_covered: TermFactor[];
};

/** Two-sided quantiles of the normal distribution. */
const Z: Readonly<Record<number, number>> = { 95: 1.959963984540054, 99: 2.5758293035489004 };
export const quantile = (level: number): number => Z[level] ?? Number.NaN;

/** Standard error of the logarithm, from a published interval. */
function standardError(id: Coefficient): number {
  const { low, high, level } = data.coefficients[id];
  return Math.log(high / low) / (2 * quantile(level));
}

/** The published quantity behind a factor's effect, whose relative error the effect shares. */
function coefficientOf(factor: TermFactor, profile: RiskProfile, stratum: Stratum): Coefficient | undefined {
  switch (factor) {
    case 'menarche':
      return 'menarche_per_year';
    case 'menopause':
      return 'menopause_per_year';
    case 'births':
      return 'births_per_birth';
    case 'breastfeeding':
      return 'breastfeeding_per_year';
    case 'oral_contraception':
      if (stratum === 'ge50') return undefined;
      return profile.oc?.startsWith('current') ? 'pill_current' : 'pill_past';
    case 'alcohol':
      return 'alcohol_per_10_g';
    case 'family':
      return profile.relatives === 2 ? 'family_two' : 'family_one';
    case 'height':
      return 'height_per_10_cm';
    case 'activity':
      return 'activity_highest';
    default:
      return undefined;
  }
}

const DENSITY_COEFFICIENTS = { 1: 'density_1', 3: 'density_3', 4: 'density_4' } as const;

/** By how much the log hazard of either sub-model moves with one coefficient, times the coefficient's standard error. */
export type CoefficientError = { lt50: number; ge50: number };

/** Errors of all coefficients that a profile uses from an age on. Each is independent of the others; both sub-models share it. */
export function errorsOf(
  profile: RiskProfile,
  from: number,
  terms: readonly Term[] = TERMS,
): {
  errors: ReadonlyMap<Coefficient, CoefficientError>;
  covered: TermFactor[];
  not_covered: TermFactor[];
} {
  const errors = new Map<Coefficient, CoefficientError>();
  const covered: TermFactor[] = [];
  const notCovered: TermFactor[] = [];
  const add = (id: Coefficient, stratum: Stratum, error: number) => {
    const entry = errors.get(id) ?? { lt50: 0, ge50: 0 };
    entry[stratum] += error;
    errors.set(id, entry);
  };
  for (const term of terms) {
    const { factor } = term;
    let answered = false;
    let complete = true;
    for (const stratum of STRATA.filter((s) => s === 'ge50' || from < CUTPOINT_AGE)) {
      const effect = effectOf(term.evaluate(profile, stratum));
      if (effect === null) continue;
      answered = true;
      if (factor === 'density') addDensity(profile, stratum, add);
      else {
        const id = coefficientOf(factor, profile, stratum);
        if (id) add(id, stratum, (effect / Math.log(data.coefficients[id].rr)) * standardError(id));
        else complete = false;
      }
    }
    // The ratio for the relative's age has no published interval.
    if (factor === 'family' && profile.relatives && (profile.youngest_relative ?? 'unknown') !== 'unknown')
      complete = false;
    if (answered) (complete ? covered : notCovered).push(factor);
  }
  return { errors, covered, not_covered: notCovered };
}

/** Density is relative to the average of its age, so every level's ratio has a part in it. */
function addDensity(
  { density }: RiskProfile,
  stratum: Stratum,
  add: (id: Coefficient, stratum: Stratum, error: number) => void,
): void {
  for (const level of LEVELS.density) {
    if (level === 2) continue;
    const { prevalence, rr_vs_population_mean } = EXTENSIONS.density[stratum].levels[level];
    const id = DENSITY_COEFFICIENTS[level];
    add(id, stratum, ((density === level ? 1 : 0) - prevalence * rr_vs_population_mean) * standardError(id));
  }
}

/** Step of the numerical derivative, on the log scale. */
export const STEP = 1e-4;

/** Complementary log-log: keeps both ends between 0 and 1. */
const toScale = (risk: number): number => Math.log(-Math.log1p(-risk));
const fromScale = (y: number): number => -Math.expm1(-Math.exp(y));

/**
 * 95% interval of the risk from one birthday to a later one, `years` after it, by the delta method: the published
 * standard errors of the coefficients behind her answers, carried through the integral. Where a published study states a trend or another ratio than the model's table, its
 * relative error is taken over. The average carries no error here, since an unanswered question adds none.
 *
 * Covered: the coefficients listed in `data/standard-errors.json`, taken as independent of each other.
 * Not covered: coefficients without a published standard error (`not_covered`), the rates of cancer and death, the shares of
 * the reference women, the form of the model (products, constant answers), its use in another country, and chance: whether
 * one woman falls ill is not what it is about. A narrow interval is therefore no sign of a sure number.
 *
 * Where the number was lowered by the cap, the interval runs from the lower end around the shown number to the upper end
 * around the uncapped one, so that it holds both well within.
 */
export function rangesFrom(profile: RiskProfile, rates: Rates, from: number, to = LAST_AGE): (years: number) => Range {
  const errors = [...errorsOf(profile, from).errors.values()];
  const center = predictorsOf(profile);
  const path = (predictors: Predictors) => riskPath(rates, predictors, from, to);
  const shown = path(cappedPredictors(center));
  const uncapped = path(center);
  const up = {
    lt50: path({ ...center, lt50: center.lt50 + STEP }),
    ge50: path({ ...center, ge50: center.ge50 + STEP }),
  };
  return (years) => {
    const number = shown[years] ?? 0;
    // On the first day, and where the rates of the first years are 0.
    if (number === 0) return { low: 0, high: 0 };
    const at = (values: readonly number[]) => toScale(values[years] ?? 0);
    const slope = { lt50: (at(up.lt50) - at(uncapped)) / STEP, ge50: (at(up.ge50) - at(uncapped)) / STEP };
    const variance = errors.reduce((sum, { lt50, ge50 }) => sum + (slope.lt50 * lt50 + slope.ge50 * ge50) ** 2, 0);
    const half = quantile(95) * Math.sqrt(variance);
    return {
      low: Math.min(number, fromScale(at(shown) - half)),
      high: Math.max(number, fromScale(at(uncapped) + half)),
    };
  };
}

/** The interval of each number of a report, and which answers it covers. */
export function intervalAt(profile: RiskProfile, rates: Rates): RiskInterval {
  const { age } = profile;
  const { covered, not_covered } = errorsOf(profile, age);
  const rangeAfter = rangesFrom(profile, rates, age);
  return {
    risk: spansOf((horizon) => rangeAfter(endAge(horizon, age) - age)),
    covered,
    not_covered,
  };
}
