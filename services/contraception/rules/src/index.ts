export { BMI_BOUNDS, type BmiGroup, bodyMassIndex } from '@vesela/contracts/body-mass-index';
export { factsOf, type GivenAnswers, needsNoContraception } from './answers/facts.ts';
export {
  EFFECTIVENESS,
  type EffectivenessLabel,
  type Figure,
  type Frequency,
  frequencyOf,
  kindsNotSaid,
  METHOD_IDS,
  METHODS,
  type Method,
  type MethodId,
  methodOf,
  methodsOfCode,
  SOURCES,
  type SourceId,
} from './catalogue/methods.ts';
export { STATEMENTS, type Statement } from './catalogue/statements.ts';
export { eligibilityOf, findingsOf, type Range, type Suitability, type Verdict } from './eligibility/eligibility.ts';
export {
  type Category,
  categoryIn,
  eligibilitySources,
  eligibilityTables,
  isRated,
  ROW_IDS,
  ROWS,
} from './eligibility/mec.ts';
export { type Block, byUrgency, type ContraceptionFindings, type NoticedEffects, reportOf } from './report/report.ts';
export { rowWords } from './report/row-words.ts';
export { isForAll, SEVERITIES, type Severity } from './report/rule.ts';
export { type BlockId, RULES } from './report/rules.ts';
export { RULES_VERSION } from './version.ts';
export { byEffectiveness, compareRanks, effectivenessRank } from './wishes/effectiveness.ts';
export { grants, WISH_IDS, type WishId } from './wishes/grants.ts';
export { NEED_IDS, type NeedId, type Offer, type Offered, offerFor } from './wishes/offer.ts';
export { suggestionsFor } from './wishes/suggestions.ts';
export { toldWishes } from './wishes/told-wishes.ts';
