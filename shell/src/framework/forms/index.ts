export { type PendingLeave, useLeaveGuard } from './leaving.ts';
export {
  bodyOf,
  codeOf,
  deletedOrGone,
  type Fault,
  faultsOf,
  isSignInDeclined,
  isStatus,
  worthRetrying,
} from './problem-error.ts';
export { readAnew } from './read-anew.ts';
