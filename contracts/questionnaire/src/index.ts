export { definitionFaults } from './check-definition.ts';
export {
  type AskedGroup,
  type AskedQuestion,
  askedAnswers,
  askedGroups,
  availableOptions,
  holds,
  questionsNamed,
  stopReached,
  toggleChoice,
} from './flow.ts';
export * from './types.ts';
export { fromCanonical, toCanonical, unitFor } from './units.ts';
export { answerError, answerErrors, submissionErrors } from './validate.ts';
