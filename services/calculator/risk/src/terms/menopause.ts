import { coreCode, logMean, MENOPAUSE_CONDITIONAL } from '../coefficients.ts';
import { known, notApplicable, type Term, type TermValue, unknown } from './term.ts';

const MEAN = logMean('ge50', 'age_at_menopause');
const codes = (code: string) => [coreCode('ge50', 'age_at_menopause', code)];
const REFERENCE = codes('50-55');

const BEFORE_50 = notApplicable();
const UNKNOWN = unknown(REFERENCE, MEAN);
const BANDS = {
  '<40': known(codes('<40'), MEAN),
  '40-44': known(codes('40-45'), MEAN),
  '45-49': known(codes('45-50'), MEAN),
  '50-54': known(REFERENCE, MEAN),
  '>=55': known(codes('>=55'), MEAN),
};

const atAge = (kind: keyof typeof MENOPAUSE_CONDITIONAL) => {
  const means = MENOPAUSE_CONDITIONAL[kind];
  return [means['0-40'], means['40-45'], means['45-50'], means['50-55'], means['55-200']].map(({ log_mean }) =>
    known(REFERENCE, MEAN, log_mean),
  );
};

/**
 * Mean over the bands still possible at this age, youngest band first. Below 40 every band is: that mean is the average itself,
 * to the last digit, and not a sum that ends beside it.
 */
const NOT_REACHED = [known(REFERENCE, MEAN, MEAN), ...atAge('not_reached').slice(1)];
const REACHED_SOMETIME = atAge('reached_unknown');

/** The age band: under 40, 40-44, 45-49, 50-54, 55 and over. */
const ageBand = (age: number): number => Math.min(Math.max(Math.floor(age / 5) - 7, 0), 4);

function from50(age: number, reached: boolean | null, band: keyof typeof BANDS | null): TermValue {
  if (reached === null) return UNKNOWN;
  if (reached && band) return BANDS[band];
  return (reached ? REACHED_SOMETIME : NOT_REACHED)[ageBand(age)] ?? UNKNOWN;
}

/** Age at menopause. The sub-model below 50 has no such term, so an early menopause counts from 50 on. */
export const menopause: Term = {
  factor: 'menopause',
  evaluate: ({ age, menopause_reached, menopause_band }, stratum) =>
    stratum === 'lt50' ? BEFORE_50 : from50(age, menopause_reached, menopause_band),
};
