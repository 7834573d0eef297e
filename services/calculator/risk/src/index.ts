export { BMI_BOUNDS, BMI_FROM, bmiGroupOf, bodyMassIndex } from '@vesela/contracts/body-mass-index';
export {
  NO_WIDTH,
  perThousand,
  perThousandApart,
  perThousandBetween,
  writtenRange,
} from '@vesela/contracts/calculator/per-thousand';
export { computeRisk, riskCurve, riskGroup } from './by-population.ts';
export { contradictionIn } from './contradictions.ts';
export {
  absoluteContributions,
  type Direction,
  type FactorContribution,
  factorContributions,
  RISK_FACTORS,
  type RiskFactor,
} from './contributions.ts';
export { populationFor } from './country.ts';
export type { CurvePoint } from './curve.ts';
export { contributionRanges, type DifferenceRange, differenceRange } from './differences.ts';
export { type ReportFigures, reportFigures } from './figures.ts';
export {
  comparisonOf,
  type NiceRisk,
  niceRisk,
  type RelativeBand,
  type RiskGroup,
  relativeBand,
} from './groups.ts';
export { endAge, HORIZONS, type Horizon } from './horizons.ts';
export type { Range, RiskInterval } from './interval.ts';
export {
  AGE_LIMITS,
  AgeOutOfRangeError,
  LAST_AGE,
  MAX_RELATIVE_HAZARD,
  REFERENCE_AGE,
  USUAL_HEIGHT_CM,
} from './limits.ts';
export { NICE_BANDS, NICE_SPANS } from './nice.ts';
export type { OpenAnswer } from './open-answers.ts';
export {
  isPopulation,
  type PopulationCode,
  populationRates,
  populationSource,
  RISK_POPULATIONS,
  UnknownPopulationError,
} from './population.ts';
export { LEVELS, type Level, type LevelKey, type RiskProfile, unknownProfile } from './profile.ts';
export { profileOf } from './profile-of.ts';
export type { PopulationRates } from './rates.ts';
export { gatesOf, openGatesOf, type Referral, referralOf } from './referral.ts';
export { type HorizonRisk, mapSpans, type RiskResult, type Spans, spansOf } from './risk.ts';
export { type ModelSource, modelSources } from './sources.ts';
export { cmToFeetInches, feetInchesToCm, kgToPounds, poundsToKg } from './units.ts';
export { MODEL_VERSION } from './version.ts';
