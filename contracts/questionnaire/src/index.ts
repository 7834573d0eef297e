export { definitionFaults } from './check-definition.ts';
export { holds } from './condition.ts';
export type { AskedGroup, AskedQuestion } from './flow.ts';
export { askedAnswers, askedGroups, availableOptions, stopReached, toggleChoice } from './flow.ts';
export * from './types.ts';
export { fromCanonical, toCanonical, unitFor } from './units.ts';
export { answerError, answerErrors, submissionErrors } from './validate.ts';
