import { coreCode, logMean } from '../coefficients.ts';
import { byStratum, known, type Term, unknown } from './term.ts';

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'bbd');
  const no = [coreCode(stratum, 'bbd', 0)];
  return { unknown: unknown(no, mean), no: known(no, mean), yes: known([coreCode(stratum, 'bbd', 1)], mean) };
});

/** Benign breast disease: a biopsy or a diagnosis. Unknown only where neither question is answered. */
export const benignDisease: Term = {
  factor: 'benign_disease',
  evaluate({ biopsy, benign }, stratum) {
    if (biopsy === null && benign === null) return VALUES[stratum].unknown;
    return biopsy || benign ? VALUES[stratum].yes : VALUES[stratum].no;
  },
};
