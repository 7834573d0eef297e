import { type CurvePoint, curveAt } from './curve.ts';
import {
  comparisonOf,
  groupOf,
  type NiceRisk,
  niceRisk,
  type RelativeBand,
  type RiskGroup,
  relativeBand,
} from './groups.ts';
import { endAge } from './horizons.ts';
import { intervalAt, type RiskInterval } from './interval.ts';
import { type OpenAnswer, openAnswers } from './open-answers.ts';
import type { RiskProfile } from './profile.ts';
import type { Rates } from './rates.ts';
import { alongPath, mapSpans, predictorsOf, riskAt, riskPath, type Spans, spansOf } from './risk.ts';

export type ReportFigures = {
  model_version: string;
  risk: Spans<number>;
  average: Spans<number>;
  /** The birthdays at which the spans end. */
  ends: Spans<number>;
  interval: RiskInterval;
  comparison: Spans<{ ratio: number; band: RelativeBand }>;
  capped: boolean;
  /** What the number would be without the cap, and the part of it by which it was lowered. */
  cap: { uncapped: Spans<number>; lowered_by: Spans<number> } | null;
  risk_group: RiskGroup;
  nice: NiceRisk;
  relative_band: RelativeBand;
  open_answers: OpenAnswer[];
  curve: CurvePoint[];
};

/**
 * Every figure of a report: the service keeps them, and a page that tries other answers computes them again.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function reportFigures(profile: RiskProfile, rates: Rates): ReportFigures {
  const { age } = profile;
  const result = riskAt(profile, rates);
  const risk = spansOf((horizon) => result[horizon].shown);
  const average = spansOf((horizon) => result[horizon].average);
  const nice = niceRisk(profile, rates);
  return {
    model_version: result.modelVersion,
    risk,
    average,
    ends: spansOf((horizon) => endAge(horizon, age)),
    interval: intervalAt(profile, rates),
    comparison: mapSpans(risk, average, comparisonOf),
    capped: result.capped,
    cap: result.capped ? capOf(profile, rates, risk) : null,
    risk_group: groupOf(nice),
    nice,
    relative_band: relativeBand(result),
    open_answers: openAnswers(profile, rates),
    curve: curveAt(profile, rates),
  };
}

function capOf(profile: RiskProfile, rates: Rates, shown: Spans<number>): NonNullable<ReportFigures['cap']> {
  const uncapped = alongPath(riskPath(rates, predictorsOf(profile), profile.age), profile.age);
  return { uncapped, lowered_by: mapSpans(shown, uncapped, (low, full) => 1 - low / full) };
}
