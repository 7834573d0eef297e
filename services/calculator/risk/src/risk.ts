import { capPredictor } from './cap.ts';
import { endAge, HORIZONS, type Horizon } from './horizons.ts';
import { integrate, type Predictors, type RiskPath } from './integrate.ts';
import { assertAge, CUTPOINT_AGE, LAST_AGE, REFERENCE_AGE } from './limits.ts';
import { liftOf, linearPredictor } from './predictor.ts';
import { type RiskProfile, unknownProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { MODEL_VERSION } from './version.ts';

/** Absolute risks of invasive breast cancer as fractions (0 to 1), deaths from other causes taken into account. */
export type HorizonRisk = {
  /** Exact integral of the published model, before the cap. */
  readonly exact: number;
  /** The iCARE software's sum, before the cap. */
  readonly conformance: number;
  /** Exact integral after the cap: the number for the page. */
  readonly shown: number;
  /** `shown` of the woman of the same age and population who answers nothing. */
  readonly average: number;
};

export type RiskResult = Readonly<Record<Horizon, HorizonRisk>> & {
  /** Up to the 85th birthday, as published comparisons have it. */
  readonly to85: HorizonRisk;
  /** The cap acts on at least one of the horizons. */
  readonly capped: boolean;
  readonly modelVersion: string;
};

/** Log relative rates of both sub-models by these answers; below, capped as on the page. */
export const predictorsOf = (profile: RiskProfile): Predictors => ({
  lt50: linearPredictor(profile, 'lt50'),
  ge50: linearPredictor(profile, 'ge50'),
});
export const cappedPredictors = ({ lt50, ge50 }: Predictors): Predictors => ({
  lt50: capPredictor(lt50, 'lt50'),
  ge50: capPredictor(ge50, 'ge50'),
});

/**
 * The risk from one birthday to each later one, entry k after k years: the one integral behind every number that is shown,
 * be it a risk, the average, a curve, a group, an interval or a tried answer.
 */
export const riskPath = (rates: Rates, predictors: Predictors, from: number, to = LAST_AGE): readonly number[] =>
  integrate(rates, predictors, from, to).exact;

/** Cumulative risks from the present age to the 90th birthday. `shown` is `raw.exact` itself where nothing changes it. */
export type RiskPaths = {
  /** By the published tables. */
  readonly raw: RiskPath;
  readonly shown: readonly number[];
  readonly capped: boolean;
};

export function riskPaths(profile: RiskProfile, rates: Rates): RiskPaths {
  const { age } = profile;
  const ge50 = linearPredictor(profile, 'ge50');
  // From 50 on the other sub-model plays no part.
  const lt50 = age < CUTPOINT_AGE ? linearPredictor(profile, 'lt50') : ge50;
  const cappedGe50 = capPredictor(ge50, 'ge50');
  const cappedLt50 = age < CUTPOINT_AGE ? capPredictor(lt50, 'lt50') : cappedGe50;
  const capped = cappedGe50 < ge50 || cappedLt50 < lt50;
  const lift = { lt50: liftOf(profile, 'lt50'), ge50: liftOf(profile, 'ge50') };
  const raw = integrate(rates, { lt50: lt50 - lift.lt50, ge50: ge50 - lift.ge50 }, age, LAST_AGE);
  const isPublished = lift.ge50 === 0 && (lift.lt50 === 0 || age >= CUTPOINT_AGE);
  const shown = capped || !isPublished ? riskPath(rates, { lt50: cappedLt50, ge50: cappedGe50 }, age) : raw.exact;
  return { raw, shown, capped };
}

const cache = new WeakMap<Rates, (readonly number[])[]>();

/** The path of the woman who answers nothing: what every number is compared with. */
export function averagePath(rates: Rates, age: number): readonly number[] {
  const paths = cache.get(rates) ?? [];
  if (paths.length === 0) cache.set(rates, paths);
  const known = paths[age];
  if (known) return known;
  const path = riskPaths(unknownProfile(age), rates).shown;
  paths[age] = path;
  return path;
}

/**
 * Absolute risk within 10, 20 and 30 years, for the rest of life (each to age 90 at most) and up to age 85.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function riskAt(profile: RiskProfile, rates: Rates): RiskResult {
  const { age } = profile;
  assertAge(age);
  const { raw, shown, capped } = riskPaths(profile, rates);
  const average = averagePath(rates, age);
  const at = (end: number): HorizonRisk => {
    const k = end - age;
    return {
      exact: raw.exact[k] ?? 0,
      conformance: raw.conformance[k] ?? 0,
      shown: shown[k] ?? 0,
      average: average[k] ?? 0,
    };
  };
  return {
    y10: at(endAge('y10', age)),
    y20: at(endAge('y20', age)),
    y30: at(endAge('y30', age)),
    lifetime: at(endAge('lifetime', age)),
    to85: at(REFERENCE_AGE),
    capped,
    modelVersion: MODEL_VERSION,
  };
}

/** One value for each span, by the names that a report keeps them under. */
export type Spans<T> = {
  years_of_follow_up_10: T;
  years_of_follow_up_20: T;
  years_of_follow_up_30: T;
  lifetime: T;
};

const NAMES = {
  y10: 'years_of_follow_up_10',
  y20: 'years_of_follow_up_20',
  y30: 'years_of_follow_up_30',
  lifetime: 'lifetime',
} as const satisfies Record<Horizon, keyof Spans<unknown>>;

export const spansOf = <T>(value: (horizon: Horizon, name: keyof Spans<T>) => T): Spans<T> =>
  Object.fromEntries(HORIZONS.map((horizon) => [NAMES[horizon], value(horizon, NAMES[horizon])])) as Spans<T>;

/** The four numbers of a report along a path from `age`. */
export const alongPath = (path: readonly number[], age: number): Spans<number> =>
  spansOf((horizon) => path[endAge(horizon, age) - age] ?? 0);

/** Combines two sets of numbers span by span. */
export const mapSpans = <A, B, T>(a: Spans<A>, b: Spans<B>, combine: (a: A, b: B) => T): Spans<T> =>
  spansOf((_, name) => combine(a[name], b[name]));
