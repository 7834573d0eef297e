import { STRATA } from './coefficients.ts';
import { endAge } from './horizons.ts';
import { type Coefficient, type CoefficientError, errorsOf, quantile, type Range, STEP } from './interval.ts';
import { CUTPOINT_AGE } from './limits.ts';
import type { RiskProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { cappedPredictors, predictorsOf, riskPath, type Spans, spansOf } from './risk.ts';
import { TERMS } from './terms/index.ts';
import { effectOf, type Term, type TermFactor } from './terms/term.ts';

/** A number of which a difference is taken: its predictors, and the published errors behind them. */
type Side = {
  predictors: ReturnType<typeof predictorsOf>;
  errors: ReadonlyMap<Coefficient, CoefficientError>;
};

const NO_ERROR: CoefficientError = { lt50: 0, ge50: 0 };

/** The number over a span of some years, and by how much it moves with one standard error of each coefficient. */
function movesOf({ predictors, errors }: Side, rates: Rates, age: number) {
  const path = (moved: Side['predictors']) => riskPath(rates, moved, age);
  const here = path(predictors);
  const up = {
    lt50: path({ ...predictors, lt50: predictors.lt50 + STEP }),
    ge50: path({ ...predictors, ge50: predictors.ge50 + STEP }),
  };
  const at = (values: readonly number[], years: number) => values[years] ?? 0;
  const slope = (moved: readonly number[], years: number) => (at(moved, years) - at(here, years)) / STEP;
  return {
    ids: [...errors.keys()],
    risk: (years: number) => at(here, years),
    move: (id: Coefficient, years: number) => {
      const { lt50, ge50 } = errors.get(id) ?? NO_ERROR;
      return slope(up.lt50, years) * lt50 + slope(up.ge50, years) * ge50;
    },
  };
}
type Moves = ReturnType<typeof movesOf>;

/**
 * 95% interval of how far the second number lies above the first, by the delta method: a coefficient that both contain moves
 * both, so its error counts only as far as it moves their distance.
 */
function rangeApart(first: Moves, second: Moves, age: number): Spans<Range> {
  const ids = [...new Set([...first.ids, ...second.ids])];
  return spansOf((horizon) => {
    const years = endAge(horizon, age) - age;
    const variance = ids.reduce((sum, id) => sum + (second.move(id, years) - first.move(id, years)) ** 2, 0);
    const half = quantile(95) * Math.sqrt(variance);
    const difference = second.risk(years) - first.risk(years);
    return { low: difference - half, high: difference + half };
  });
}

/** The answer's part in both predictors. */
const effects = (term: Term, profile: RiskProfile) => STRATA.map((one) => effectOf(term.evaluate(profile, one)));
/** The same as far as it counts: from 50 on the other sub-model plays no part. */
const counting = (term: Term, profile: RiskProfile) =>
  effects(term, profile).slice(profile.age < CUTPOINT_AGE ? 0 : STRATA.indexOf('ge50'));

/**
 * The interval of what each answer adds (`absoluteContributions`), of those factors alone whose coefficient has a published
 * standard error: of another one the interval would show the errors of all but itself.
 */
export function contributionRanges(profile: RiskProfile, rates: Rates): ReadonlyMap<TermFactor, Spans<Range>> {
  const { age } = profile;
  const all = predictorsOf(profile);
  const { errors, covered } = errorsOf(profile, age);
  const whole = movesOf({ predictors: all, errors }, rates, age);
  return new Map(
    TERMS.filter(({ factor }) => covered.includes(factor)).map((term) => {
      const [lt50, ge50] = effects(term, profile);
      const predictors = { lt50: all.lt50 - (lt50 ?? 0), ge50: all.ge50 - (ge50 ?? 0) };
      const others = TERMS.filter((other) => other !== term);
      const without = movesOf({ predictors, errors: errorsOf(profile, age, others).errors }, rates, age);
      return [term.factor, rangeApart(without, whole, age)];
    }),
  );
}

/** The interval of a difference, or without one the changed factors of which no error is published, and whether a number was lowered. */
export type DifferenceRange = { range: Spans<Range> | null; not_covered: TermFactor[]; capped: boolean };

/**
 * By how much the numbers of a woman who tries other answers differ from her own, as a 95% interval. None where a changed
 * factor has no published error, which would be the error that matters, and none where one of the numbers was lowered.
 */
export function differenceRange(before: RiskProfile, after: RiskProfile, rates: Rates): DifferenceRange {
  const { age } = before;
  const [was, is] = [errorsOf(before, age), errorsOf(after, age)];
  const changed = TERMS.filter((term) => counting(term, before).join() !== counting(term, after).join()).map(
    ({ factor }) => factor,
  );
  const not_covered = changed.filter((factor) => [was, is].some((one) => one.not_covered.includes(factor)));
  const [own, tried] = [predictorsOf(before), predictorsOf(after)];
  const capped = [own, tried].some((one) => {
    const { lt50, ge50 } = cappedPredictors(one);
    return lt50 < one.lt50 || ge50 < one.ge50;
  });
  if (not_covered.length > 0 || capped) return { range: null, not_covered, capped };
  const moves = (predictors: Side['predictors'], errors: Side['errors']) => movesOf({ predictors, errors }, rates, age);
  return { range: rangeApart(moves(own, was.errors), moves(tried, is.errors), age), not_covered, capped };
}
