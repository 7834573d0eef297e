import { coreCode, EXTENSIONS, logMean } from '../coefficients.ts';
import { LEVELS } from '../profile.ts';
import { byLevel, byStratum, known, type Term, unknown } from './term.ts';

const NUMBER = EXTENSIONS.family_number.levels;
const YOUNGEST = EXTENSIONS.family_age_youngest;

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'famhist');
  const no = [coreCode(stratum, 'famhist', 0)];
  const yes = [coreCode(stratum, 'famhist', 1)];
  const affected = (relatives: 1 | 2) =>
    byLevel(LEVELS.youngest_relative, (age) =>
      known(yes, mean, NUMBER[relatives].log_rr_norm + YOUNGEST[stratum][age].log_rr_norm),
    );
  return { unknown: unknown(no, mean), none: known(no, mean), 1: affected(1), 2: affected(2) };
});

/** First-degree relatives: the published yes or no, adjusted for how many and how young. */
export const family: Term = {
  factor: 'family',
  evaluate({ relatives, youngest_relative }, stratum) {
    if (relatives === null) return VALUES[stratum].unknown;
    return relatives === 0 ? VALUES[stratum].none : VALUES[stratum][relatives][youngest_relative ?? 'unknown'];
  },
};
