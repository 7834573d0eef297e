export { BMI_BOUNDS, BMI_FROM, bmiGroupOf, bodyMassIndex } from '@vesela/contracts/body-mass-index';
export { computeRisk, riskCurve, riskGroup } from './by-population.ts';
export { MAX_RELATIVE_HAZARD } from './cap.ts';
export {
  type Direction,
  type FactorContribution,
  factorContributions,
  RISK_FACTORS,
  type RiskFactor,
} from './contributions.ts';
export { populationFor } from './country.ts';
export type { CurvePoint } from './curve.ts';
export { type ReportFigures, reportFigures } from './figures.ts';
export { type AdviceReason, geneticAdvice } from './genetic-advice.ts';
export {
  NICE_BANDS,
  niceGroup,
  RELATIVE_BANDS,
  type RelativeBand,
  type RiskGroup,
  relativeBand,
  riskFrom40To50,
} from './groups.ts';
export { endAge, HORIZONS, type Horizon } from './horizons.ts';
export { AGE_LIMITS, AgeOutOfRangeError } from './limits.ts';
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
export type { HorizonRisk, RiskResult } from './risk.ts';
export { type ModelSource, modelSources } from './sources.ts';
export { cmToFeetInches, feetInchesToCm, kgToPounds, poundsToKg } from './units.ts';
export { MODEL_VERSION } from './version.ts';
