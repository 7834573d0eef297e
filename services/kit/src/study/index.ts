export { accountErasure } from './account-erasure.ts';
export { consentConsumers } from './consent-consumers.ts';
export { type ConsentGate, createConsentGate } from './consent-gate.ts';
export { type Consents, createConsents, HEALTH_DATA, RESTRICTION } from './consents.ts';
export { lockSubject } from './lock-subject.ts';
export { createStudyCopies, type PreparedCopy, type StudyCopies } from './study-copies.ts';
