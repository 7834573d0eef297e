import { heightCode, logMean } from '../coefficients.ts';
import { byStratum, known, type Term, unknown } from './term.ts';

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'height');
  return { mean, unknown: unknown([heightCode(stratum, 0)], mean) };
});

/** Height, linear per 10 cm. */
export const height: Term = {
  factor: 'height',
  evaluate: ({ height_cm: cm }, stratum) =>
    cm === null ? VALUES[stratum].unknown : known([heightCode(stratum, cm / 10)], VALUES[stratum].mean),
};
