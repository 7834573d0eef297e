import { coreCode, logMean } from '../coefficients.ts';
import { LEVELS, type Level } from '../profile.ts';
import { byLevel, byStratum, known, type Term, unknown } from './term.ts';

const CODES: Readonly<Record<Level<'menarche'>, string>> = {
  '<11': '<=10',
  '11': '11',
  '12': '12',
  '13': '13',
  '14': '14',
  '15': '15',
  '16': '>=16',
  '>16': '>=16',
};

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'age_at_menarche');
  const codes = (code: string) => [coreCode(stratum, 'age_at_menarche', code)];
  return {
    unknown: unknown(codes('13'), mean),
    levels: byLevel(LEVELS.menarche, (level) => known(codes(CODES[level]), mean)),
  };
});

/** Age at the first period. */
export const menarche: Term = {
  factor: 'menarche',
  evaluate: ({ menarche: answer }, stratum) =>
    answer === null ? VALUES[stratum].unknown : VALUES[stratum].levels[answer],
};
