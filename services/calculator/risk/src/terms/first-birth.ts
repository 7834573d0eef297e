import { coreCode, logMean } from '../coefficients.ts';
import { byStratum, known, notApplicable, type Term, unknown } from './term.ts';

const VALUES = byStratum((stratum) => {
  const amongMothers = logMean(stratum, 'age_first_birth_among_parous');
  const codes = (code: string) => [coreCode(stratum, 'age_first_birth', code)];
  const reference = codes('<20');
  return {
    births_unknown: unknown(reference, logMean(stratum, 'age_first_birth')),
    childless: notApplicable(reference),
    unknown: unknown(reference, amongMothers),
    // Joins two published bands, so it takes their weighted mean.
    '<25': known(reference, amongMothers, logMean(stratum, 'age_first_birth_lt25')),
    '25-29': known(codes('25-30'), amongMothers),
    '>=30': known(codes('>=30'), amongMothers),
  };
});

/** Age at the first birth, among mothers. */
export const firstBirth: Term = {
  factor: 'first_birth',
  evaluate({ children, age_first_birth: answer }, stratum) {
    if (children === null) return VALUES[stratum].births_unknown;
    return VALUES[stratum][children === 0 ? 'childless' : (answer ?? 'unknown')];
  },
};
