export { BMI_BOUNDS, type BmiGroup, bodyMassIndex } from '@vesela/contracts/body-mass-index';
export { factsOf, type GivenAnswers } from './answers/facts.ts';
export {
  EFFECTIVENESS,
  type EffectivenessLabel,
  type Figure,
  METHOD_IDS,
  METHODS,
  type Method,
  type MethodId,
  methodOf,
  methodsOfCode,
  SOURCES,
} from './catalogue/methods.ts';
export { STATEMENTS, type Statement } from './catalogue/statements.ts';
export { eligibilityOf, OPEN_REASONS, type Suitability, type Verdict } from './eligibility/eligibility.ts';
export { type Category, eligibilitySources, ROW_IDS } from './eligibility/mec.ts';
export { type Block, byUrgency, type ContraceptionFindings, type NoticedEffects, reportOf } from './report/report.ts';
export { SEVERITIES, type Severity } from './report/rule.ts';
export { type BlockId, RULES } from './report/rules.ts';
export { RULES_VERSION } from './version.ts';
