export { LANGUAGES, type Language, languageSchema } from './language.ts';
export { ERRORS, type ErrorName } from './problem/errors.ts';
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
  errorsOf,
  type Method,
  pathOf,
  type RateLimit,
  type Route,
} from './route.ts';
