import { coreCode, logMean } from '../coefficients.ts';
import { LEVELS } from '../profile.ts';
import { byLevel, byStratum, known, type Term, unknown } from './term.ts';

const VALUES = byStratum((stratum) => {
  const parity = logMean(stratum, 'parity');
  const childless = parity + logMean(stratum, 'age_first_birth');
  const mother = childless - logMean(stratum, 'age_first_birth_among_parous');
  const codes = (code: string) => [coreCode(stratum, 'parity', code)];
  return {
    unknown: unknown(codes('0'), parity),
    levels: byLevel(LEVELS.children, (births) =>
      known(codes(births === 3 ? '>=3' : String(births)), births === 0 ? childless : mother),
    ),
  };
});

/**
 * Number of births. The published model codes a childless woman as "first birth before 20"; to keep that out of her
 * first-birth line, the difference between all women and mothers counts here. The sum of both terms is unchanged.
 */
export const births: Term = {
  factor: 'births',
  evaluate: ({ children }, stratum) => (children === null ? VALUES[stratum].unknown : VALUES[stratum].levels[children]),
};
