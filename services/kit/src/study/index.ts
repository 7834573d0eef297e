export { accountErasure } from './account-erasure.ts';
export { consentConsumers } from './consent-consumers.ts';
export { type ConsentGate, createConsentGate } from './consent-gate.ts';
export {
  AGREED,
  type Consents,
  createConsents,
  DECIDED,
  type Decided,
  HEALTH_DATA,
  RESTRICTION,
  type Standing,
  standingOf,
} from './consents.ts';
export { lockSubject } from './lock-subject.ts';
export { createStudyCopies, type StudyCopies } from './study-copies.ts';
