import { byConsentStatus } from './by-consent-status.ts';
import { PASS } from './guard.ts';

/** Loads surveys, consents and terms for the following guards and for later pages: one request per session. */
export const loadSurveys = byConsentStatus(() => PASS);
