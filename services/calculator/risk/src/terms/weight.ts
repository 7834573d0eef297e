import { type BmiGroup, bmiGroupOf, bodyMassIndex } from '@vesela/contracts/body-mass-index';
import { coreCode, logMean, type Stratum } from '../coefficients.ts';
import { byStratum, known, type Term, type TermValue, unknown } from './term.ts';

const VALUES: Readonly<Record<Stratum, Record<BmiGroup | 'unknown', TermValue>>> = byStratum((stratum) => {
  const mean = logMean(stratum, 'bmi_curc');
  const codes = (code: string) => [coreCode(stratum, 'bmi_curc', code)];
  const normal = codes(stratum === 'lt50' ? '18.5-25' : '<25');
  return {
    unknown: unknown(normal, mean),
    low: known(stratum === 'lt50' ? codes('<18.5') : normal, mean),
    optimal: known(normal, mean),
    raised: known(codes('25-30'), mean),
    obesity: known(codes('>=30'), mean),
  };
});

/** Body mass index. Excess weight lowers the risk below 50 and raises it after. Unknown without a height. */
export const weight: Term = {
  factor: 'weight',
  evaluate({ weight_kg, height_cm }, stratum) {
    const bmi = bodyMassIndex(weight_kg, height_cm);
    return VALUES[stratum][bmi === null ? 'unknown' : bmiGroupOf(bmi)];
  },
};
