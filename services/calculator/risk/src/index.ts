export { bodyMassIndex } from './body-mass-index.ts';
export { MAX_RELATIVE_HAZARD } from './cap.ts';
export {
  type Direction,
  type FactorContribution,
  factorContributions,
  RISK_FACTORS,
  type RiskFactor,
} from './contributions.ts';
export { populationFor } from './country.ts';
export { type CurvePoint, riskCurve } from './curve.ts';
export {
  adviseGenetics,
  NICE_BANDS,
  niceGroup,
  RELATIVE_BANDS,
  type RelativeBand,
  type RiskGroup,
  relativeBand,
  riskFrom40To50,
  riskGroup,
} from './groups.ts';
export { endAge, HORIZONS, type Horizon } from './horizons.ts';
export { AGE_LIMITS, AgeOutOfRangeError } from './limits.ts';
export {
  isPopulation,
  type PopulationCode,
  populationSource,
  RISK_POPULATIONS,
  UnknownPopulationError,
} from './population.ts';
export { LEVELS, type Level, type LevelKey, type RiskProfile, unknownProfile } from './profile.ts';
export { computeRisk, type HorizonRisk, type RiskResult } from './risk.ts';
export { type ModelSource, modelSources } from './sources.ts';
export { cmToFeetInches, feetInchesToCm, kgToPounds, poundsToKg } from './units.ts';
export { MODEL_VERSION } from './version.ts';
