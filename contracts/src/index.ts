export { LANGUAGES, type Language, languageSchema } from './language.ts';
export { COMMON_ERRORS, ERRORS, type ErrorName } from './problem/errors.ts';
export { type Problem, problemSchema } from './problem/problem.ts';
export {
  answersSchema,
  type Draft,
  type DraftInput,
  definitionSchema,
  draftInputSchema,
  draftSchema,
  parseDefinition,
} from './questionnaire.ts';
export {
  ACCESS,
  type Access,
  type Contract,
  defineContract,
  type Method,
  pathOf,
  type RateLimit,
  type Route,
} from './route.ts';
