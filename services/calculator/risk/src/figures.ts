import { type CurvePoint, curveAt } from './curve.ts';
import { groupAt, type RelativeBand, type RiskGroup, relativeBand } from './groups.ts';
import type { RiskProfile } from './profile.ts';
import type { PopulationRates } from './rates.ts';
import { type HorizonRisk, type RiskResult, riskAt } from './risk.ts';

/** Risks as fractions, by the names that a report keeps them under. */
type ReportRisk = {
  years_of_follow_up_10: number;
  years_of_follow_up_20: number;
  years_of_follow_up_30: number;
  lifetime: number;
};

export type ReportFigures = {
  model_version: string;
  risk: ReportRisk;
  average: ReportRisk;
  capped: boolean;
  risk_group: RiskGroup;
  relative_band: RelativeBand;
  curve: CurvePoint[];
};

const horizons = ({ y10, y20, y30, to85 }: RiskResult, value: keyof HorizonRisk): ReportRisk => ({
  years_of_follow_up_10: y10[value],
  years_of_follow_up_20: y20[value],
  years_of_follow_up_30: y30[value],
  lifetime: to85[value],
});

/**
 * Every figure of a report: the service keeps them, and a page that tries other answers computes them again.
 * @throws {AgeOutOfRangeError} unless the age is 18 to 84.
 */
export function reportFigures(profile: RiskProfile, rates: PopulationRates): ReportFigures {
  const result = riskAt(profile, rates);
  return {
    model_version: result.modelVersion,
    risk: horizons(result, 'shown'),
    average: horizons(result, 'average'),
    capped: result.capped,
    risk_group: groupAt(profile, rates, result),
    relative_band: relativeBand(result),
    curve: curveAt(profile, rates),
  };
}
