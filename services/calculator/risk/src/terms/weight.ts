import { bodyMassIndex } from '../body-mass-index.ts';
import { coreCode, logMean, type Stratum } from '../coefficients.ts';
import { byStratum, known, type Term, unknown } from './term.ts';

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'bmi_curc');
  const codes = (code: string) => [coreCode(stratum, 'bmi_curc', code)];
  const normal = codes(stratum === 'lt50' ? '18.5-25' : '<25');
  return {
    unknown: unknown(normal, mean),
    underweight: known(stratum === 'lt50' ? codes('<18.5') : normal, mean),
    normal: known(normal, mean),
    overweight: known(codes('25-30'), mean),
    obese: known(codes('>=30'), mean),
  };
});

function band(bmi: number): Exclude<keyof (typeof VALUES)[Stratum], 'unknown'> {
  if (bmi < 18.5) return 'underweight';
  if (bmi < 25) return 'normal';
  return bmi < 30 ? 'overweight' : 'obese';
}

/** Body mass index. Excess weight lowers the risk below 50 and raises it after. Unknown without a height. */
export const weight: Term = {
  factor: 'weight',
  evaluate({ weight_kg, height_cm }, stratum) {
    const bmi = bodyMassIndex(weight_kg, height_cm);
    return VALUES[stratum][bmi === null ? 'unknown' : band(bmi)];
  },
};
