import { type Range, rangesFrom } from './interval.ts';
import { NICE_BANDS, NICE_SPANS } from './nice.ts';
import { perThousand } from './per-thousand.ts';
import type { RiskProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { cappedPredictors, predictorsOf, type RiskResult, riskPath } from './risk.ts';

export type RiskGroup = 'near_population' | 'moderate' | 'high';
export type RelativeBand = 'lower' | 'similar' | 'higher';

/**
 * Edges of the coarse classes of study copies, relative to the average woman of that age: an assumption, no guideline has
 * them. Never a word beside a number: 1.46 times the average is in the middle class.
 */
const RELATIVE_BANDS = { lower: 0.75, higher: 1.5 } as const;

/** Under 17%, 17 to under 30%, 30% or more. */
export function lifetimeGroup(risk: number): RiskGroup {
  const { moderate, high } = NICE_BANDS.lifetime;
  if (risk >= high) return 'high';
  return risk >= moderate ? 'moderate' : 'near_population';
}

/** Under 3%, 3 to 8%, above 8%. */
export function decadeGroup(risk: number): RiskGroup {
  const { moderate, high } = NICE_BANDS.from40;
  if (risk > high) return 'high';
  return risk >= moderate ? 'moderate' : 'near_population';
}

const RANK = { near_population: 0, moderate: 1, high: 2 } as const satisfies Record<RiskGroup, number>;
const higherOf = (a: RiskGroup, b: RiskGroup): RiskGroup => (RANK[a] >= RANK[b] ? a : b);

/** A subject's figures for NICE's own spans, each with its group. */
export type NiceRisk = {
  from_40_to_50: number;
  group_from_40_to_50: RiskGroup;
  from_20: number;
  group_from_20: RiskGroup;
  to_age: number;
  /** The cap lowered a figure here. It may although the number of her own age is not capped: that has one sub-model from 50 on. */
  capped: boolean;
  interval: { from_40_to_50: Range; from_20: Range };
};

/** The one band that is left for a menopause reached before the first of these ages, and not reached at the second. */
const ONE_BAND = { reachedBefore: 40, notReachedFrom: 55 } as const;

function menopauseBandOf({ age, menopause_reached: reached, menopause_band: band }: RiskProfile): typeof band {
  if (reached === false) return age >= ONE_BAND.notReachedFrom ? '>=55' : null;
  if (!reached) return null;
  return band ?? (age < ONE_BAND.reachedBefore ? '<40' : null);
}

/**
 * Her answers as they mean the same at every age. "Not reached", and "reached" without an age, tell more the older, or the
 * younger, she is, so that the same answers would lead to another class every few years. So they count where they name a
 * band or leave one only: not reached at 55 is a menopause after 55, reached before 40 one before 40.
 */
function atAnyAge(profile: RiskProfile): RiskProfile {
  const menopause_band = menopauseBandOf(profile);
  return { ...profile, menopause_reached: menopause_band && true, menopause_band };
}

/**
 * Risk from the 40th to the 50th birthday, and from the 20th to the end of the model, capped as on the page, each with its
 * 95% interval. Her answers of today hold over the whole span, whatever her age: the group is of the person, and neither falls
 * because years have gone by without an illness, nor rises.
 */
export function niceRisk(profile: RiskProfile, rates: Rates): NiceRisk {
  const subject = atAnyAge(profile);
  const full = predictorsOf(subject);
  const predictors = cappedPredictors(full);
  const over = ({ from, to }: { from: number; to: number }) => riskPath(rates, predictors, from, to).at(-1) ?? 0;
  const rangeOver = ({ from, to }: { from: number; to: number }) => rangesFrom(subject, rates, from, to)(to - from);
  const [decade, lifetime] = [over(NICE_SPANS.from40), over(NICE_SPANS.lifetime)];
  return {
    from_40_to_50: decade,
    group_from_40_to_50: decadeGroup(decade),
    from_20: lifetime,
    group_from_20: lifetimeGroup(lifetime),
    to_age: NICE_SPANS.lifetime.to,
    capped: predictors.lt50 < full.lt50 || predictors.ge50 < full.ge50,
    interval: { from_40_to_50: rangeOver(NICE_SPANS.from40), from_20: rangeOver(NICE_SPANS.lifetime) },
  };
}

/**
 * The higher of the two groups. For a doctor: it says nothing about how a woman compares with others of her age; that is
 * what `comparisonOf` says.
 */
export const groupOf = (nice: Pick<NiceRisk, 'group_from_40_to_50' | 'group_from_20'>): RiskGroup =>
  higherOf(nice.group_from_40_to_50, nice.group_from_20);

/**
 * How a number stands beside the average: `similar` only where both are written with the same digits. Then a written interval,
 * whose ends are rounded outwards, always holds the average; where it excludes the average the word is another.
 */
export function comparisonOf(risk: number, average: number): { ratio: number; band: RelativeBand } {
  const difference = perThousand(risk) - perThousand(average);
  if (difference === 0) return { ratio: risk / average, band: 'similar' };
  return { ratio: risk / average, band: difference > 0 ? 'higher' : 'lower' };
}

/** The class of study copies, over 10 years: under three quarters of the average, up to one and a half times, or more. */
export function relativeBand({ y10 }: Pick<RiskResult, 'y10'>): RelativeBand {
  const ratio = y10.shown / y10.average;
  if (ratio < RELATIVE_BANDS.lower) return 'lower';
  return ratio > RELATIVE_BANDS.higher ? 'higher' : 'similar';
}
