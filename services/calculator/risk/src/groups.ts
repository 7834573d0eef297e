import { perThousand } from '@vesela/contracts/calculator/per-thousand';
import { type Range, rangesFrom } from './interval.ts';
import { NICE_BANDS, NICE_SPANS } from './nice.ts';
import type { RiskProfile } from './profile.ts';
import { isPossibleAt } from './profile-of.ts';
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
  /**
   * The risk from 20 with a menopause at 55 or later, where hers was not reached at 55: known of her today and of nobody at 20,
   * so that it stands beside the groups and moves none. Null otherwise.
   */
  late_menopause: { from_20: number; group_from_20: RiskGroup; range: Range } | null;
};

/**
 * Her answers as they mean the same at every age: a menopause counts where she names its age. "Not reached" and "reached" tell
 * more the older, or the younger, she is, so that the same answers would lead to another class on a birthday.
 */
function atAnyAge(profile: RiskProfile): RiskProfile {
  const isNamed = profile.menopause_reached === true && profile.menopause_band !== null;
  return isNamed ? profile : { ...profile, menopause_reached: null, menopause_band: null };
}

const LATE = { menopause_reached: true, menopause_band: '>=55' } as const;

/** True where a menopause not reached can only be a late one. */
const isLate = ({ age, menopause_reached }: RiskProfile): boolean =>
  menopause_reached === false && isPossibleAt(age, 'menopause_band', LATE.menopause_band);

type Span = { from: number; to: number };

/** The risk over a span with its 95% interval, capped as on the page. */
function over(profile: RiskProfile, rates: Rates, { from, to }: Span): { risk: number; range: Range } {
  const risk = riskPath(rates, cappedPredictors(predictorsOf(profile)), from, to).at(-1) ?? 0;
  return { risk, range: rangesFrom(profile, rates, from, to)(to - from) };
}

/** What a late menopause makes of the risk from 20, where hers can only be one. */
function lateMenopause(profile: RiskProfile, rates: Rates): NiceRisk['late_menopause'] {
  if (!isLate(profile)) return null;
  const { risk, range } = over({ ...profile, ...LATE }, rates, NICE_SPANS.lifetime);
  return { from_20: risk, group_from_20: lifetimeGroup(risk), range };
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
  const decade = over(subject, rates, NICE_SPANS.from40);
  const lifetime = over(subject, rates, NICE_SPANS.lifetime);
  return {
    from_40_to_50: decade.risk,
    group_from_40_to_50: decadeGroup(decade.risk),
    from_20: lifetime.risk,
    group_from_20: lifetimeGroup(lifetime.risk),
    to_age: NICE_SPANS.lifetime.to,
    capped: predictors.lt50 < full.lt50 || predictors.ge50 < full.ge50,
    interval: { from_40_to_50: decade.range, from_20: lifetime.range },
    late_menopause: lateMenopause(profile, rates),
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
