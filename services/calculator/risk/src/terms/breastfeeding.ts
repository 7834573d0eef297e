import { EXTENSIONS } from '../coefficients.ts';
import { LEVELS } from '../profile.ts';
import { byLevel, extension, NOT_KNOWN, notApplicable, type Term } from './term.ts';

const CHILDLESS = notApplicable();
const VALUES = byLevel(LEVELS.breastfeeding, (level) => extension(EXTENSIONS.breastfeeding.levels[level].log_rr_norm));

/** Months of breastfeeding, among mothers: Collaborative Group 2002, 4.3% lower per 12 months. */
export const breastfeeding: Term = {
  factor: 'breastfeeding',
  evaluate({ children, breastfeeding: answer }) {
    if (children === 0) return CHILDLESS;
    return children === null || answer === null ? NOT_KNOWN : VALUES[answer];
  },
};
