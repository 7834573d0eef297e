import { byConsentStatus, redirectToAsk } from './by-consent-status.ts';
import { PASS } from './guard.ts';

/**
 * The current terms of use must be accepted; a new version asks again. Requesting the consent status checks the user
 * in.
 */
export const terms = byConsentStatus(({ terms_conditions }, visit) =>
  terms_conditions ? PASS : redirectToAsk('/TermsConditions', visit),
);
