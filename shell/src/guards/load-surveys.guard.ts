import { byStanding } from './by-standing.ts';
import { PASS } from './guard.ts';

/** Has surveys, consents and terms at hand for the guards behind it and for every later page: one call a session. */
export const loadSurveys = byStanding(() => PASS);
