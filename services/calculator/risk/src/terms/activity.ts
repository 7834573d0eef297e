import { EXTENSIONS } from '../coefficients.ts';
import type { RiskProfile } from '../profile.ts';
import { extension, NOT_KNOWN, type Term } from './term.ts';

const { slope_per_met_h, rr_floor, met_moderate, met_vigorous, mean_rr } = EXTENSIONS.physical_activity;
const FLOOR = Math.log(rr_floor);
const MEAN = Math.log(mean_rr);

/** The log relative rate with hours that she does not know as none, as the published model has it. */
function withoutUnknown({ moderate_h, vigorous_h }: RiskProfile): number {
  const metHours = met_moderate * (moderate_h ?? 0) + met_vigorous * (vigorous_h ?? 0);
  return Math.max(slope_per_met_h * metHours, FLOOR) - MEAN;
}

const isWhole = ({ moderate_h, vigorous_h }: RiskProfile): boolean => moderate_h !== null && vigorous_h !== null;

/**
 * Exercise in MET-hours a week, with a floor: Pizot 2016, Peters 2009. Hours that she does not know are not answered: the
 * others count where they alone are more than the average, since unknown ones can only add to them.
 */
export const activity: Term = {
  factor: 'activity',
  evaluate(profile) {
    const logRr = withoutUnknown(profile);
    return isWhole(profile) || logRr < 0 ? extension(logRr) : NOT_KNOWN;
  },
};

/** The part of the contribution of activity that the published model does not have: it counts unknown hours as none. */
export const activityLift = (profile: RiskProfile): number => {
  const isAnswered = profile.moderate_h !== null || profile.vigorous_h !== null;
  return isAnswered && !isWhole(profile) ? Math.min(0, -withoutUnknown(profile)) : 0;
};
