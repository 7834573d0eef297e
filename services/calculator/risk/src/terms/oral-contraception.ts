import { coreCode, EXTENSIONS, logMean } from '../coefficients.ts';
import { byStratum, known, type Term, unknown } from './term.ts';

const DURATION = EXTENSIONS.oc_duration.levels;

const VALUES = byStratum((stratum) => {
  const ever = (answer: 0 | 1) => coreCode(stratum, 'oc_ever', answer);
  if (stratum === 'ge50') {
    const mean = logMean(stratum, 'oc_ever');
    const user = known([ever(1)], mean);
    return {
      unknown: unknown([ever(0)], mean),
      never: known([ever(0)], mean),
      past: user,
      current_lt8: user,
      current_ge8: user,
    };
  }
  const current = (answer: 0 | 1) => coreCode(stratum, 'oc_current', answer);
  const mean = logMean(stratum, 'oc_ever') + logMean(stratum, 'oc_current');
  const user = [ever(1), current(1)];
  return {
    unknown: unknown([ever(0), current(0)], mean),
    never: known([ever(0), current(0)], mean),
    past: known([ever(1), current(0)], mean),
    current_lt8: known(user, mean, DURATION.current_lt8.log_rr_norm),
    current_ge8: known(user, mean, DURATION.current_ge8.log_rr_norm),
  };
});

/** Oral contraceptives. Below 50 current use counts, adjusted for its length; from 50 only "ever" does. */
export const oralContraception: Term = {
  factor: 'oral_contraception',
  evaluate: ({ oc }, stratum) => VALUES[stratum][oc ?? 'unknown'],
};
