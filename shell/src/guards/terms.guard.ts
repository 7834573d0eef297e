import { askAt, byStanding } from './by-standing.ts';
import { PASS } from './guard.ts';

/**
 * The terms of use in force are accepted first; a new version asks again. While nobody knows whether they are, the
 * standing checks her in and fetches it.
 */
export const terms = byStanding(({ terms_conditions }, visit) =>
  terms_conditions ? PASS : askAt('/TermsConditions', visit),
);
