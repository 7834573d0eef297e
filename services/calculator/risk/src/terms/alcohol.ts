import { coreCode, GRAMS_PER_DRINK, logMean } from '../coefficients.ts';
import { byLevel, byStratum, known, type Term, unknown } from './term.ts';

/** The published bands, in grams of ethanol a day. */
const BANDS = ['0', '>0-5', '5-15', '15-25', '25-35', '35-45', '>=45'] as const;

function band(grams: number): (typeof BANDS)[number] {
  if (grams === 0) return '0';
  if (grams < 5) return '>0-5';
  if (grams < 15) return '5-15';
  if (grams < 25) return '15-25';
  if (grams < 35) return '25-35';
  return grams < 45 ? '35-45' : '>=45';
}

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'alcohol_intake');
  const codes = (code: string) => [coreCode(stratum, 'alcohol_intake', code)];
  return { unknown: unknown(codes('0'), mean), bands: byLevel(BANDS, (code) => known(codes(code), mean)) };
});

/** Alcohol, from drinks a week of 10 g ethanol each. */
export const alcohol: Term = {
  factor: 'alcohol',
  evaluate: ({ drinks_per_week: drinks }, stratum) =>
    drinks === null ? VALUES[stratum].unknown : VALUES[stratum].bands[band((drinks * GRAMS_PER_DRINK) / 7)],
};
