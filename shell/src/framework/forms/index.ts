export { type Leaving, useLeaving } from './leaving.ts';
export { answerOf, codeOf, type Fault, faultsOf, worthRetrying } from './problem-answer.ts';
