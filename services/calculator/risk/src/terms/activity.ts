import { EXTENSIONS } from '../coefficients.ts';
import { extension, NOT_KNOWN, type Term } from './term.ts';

const { slope_per_met_h, rr_floor, met_moderate, met_vigorous, mean_rr } = EXTENSIONS.physical_activity;
const FLOOR = Math.log(rr_floor);
const MEAN = Math.log(mean_rr);

/**
 * Exercise in MET-hours a week, with a floor: Pizot 2016, Peters 2009. Hours that she does not know are not answered: the
 * others count where they alone are more than the average, since unknown ones can only add to them.
 */
export const activity: Term = {
  factor: 'activity',
  evaluate({ moderate_h, vigorous_h }) {
    const metHours = met_moderate * (moderate_h ?? 0) + met_vigorous * (vigorous_h ?? 0);
    const logRr = Math.max(slope_per_met_h * metHours, FLOOR) - MEAN;
    const isWhole = moderate_h !== null && vigorous_h !== null;
    return isWhole || logRr < 0 ? extension(logRr) : NOT_KNOWN;
  },
};
