import { coreCode, EXTENSIONS, logMean, type Stratum } from '../coefficients.ts';
import { LEVELS, type RiskProfile } from '../profile.ts';
import { byLevel, byStratum, known, type Term, unknown } from './term.ts';

const NUMBER = EXTENSIONS.family_number.levels;
const YOUNGEST = EXTENSIONS.family_age_youngest;

/**
 * What an unknown age at diagnosis adds to the published value: never less than the milder of the two known ages. From 50
 * on the published ratios are 1.09 (before 50) and 1.02 (from 50) against 1 for any age: an unknown one counted less than
 * either.
 */
const liftOf = (stratum: Stratum): number => {
  const { lt50, ge50, unknown: published } = YOUNGEST[stratum];
  return Math.max(0, Math.min(lt50.log_rr_norm, ge50.log_rr_norm) - published.log_rr_norm);
};
const LIFT = byStratum(liftOf);

/** The part of the family's contribution that the published model does not have. */
export const familyLift = ({ relatives, youngest_relative }: RiskProfile, stratum: Stratum): number =>
  relatives && (youngest_relative ?? 'unknown') === 'unknown' ? LIFT[stratum] : 0;

const VALUES = byStratum((stratum) => {
  const mean = logMean(stratum, 'famhist');
  const no = [coreCode(stratum, 'famhist', 0)];
  const yes = [coreCode(stratum, 'famhist', 1)];
  const affected = (relatives: 1 | 2) =>
    byLevel(LEVELS.youngest_relative, (age) =>
      known(
        yes,
        mean,
        NUMBER[relatives].log_rr_norm + YOUNGEST[stratum][age].log_rr_norm + (age === 'unknown' ? LIFT[stratum] : 0),
      ),
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
