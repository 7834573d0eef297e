export { type PendingLeave, useLeaveGuard } from './leaving.ts';
export { answerOf, codeOf, type Fault, faultsOf, isStatus, worthRetrying } from './problem-answer.ts';
