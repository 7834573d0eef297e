import { EXTENSIONS } from '../coefficients.ts';
import { LEVELS } from '../profile.ts';
import { byLevel, byStratum, extension, NOT_KNOWN, type Term } from './term.ts';

const VALUES = byStratum((stratum) =>
  byLevel(LEVELS.density, (level) => extension(EXTENSIONS.density[stratum].levels[level].log_rr_norm)),
);

/** BI-RADS breast density, relative to the average woman of the age group: Brentnall 2023. */
export const density: Term = {
  factor: 'density',
  evaluate: ({ density: answer }, stratum) => (answer === null ? NOT_KNOWN : VALUES[stratum][answer]),
};
