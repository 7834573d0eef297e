import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

/** Bands of the CDC chart: coils 2 below 20, combined methods 2 from 40, the injection 2 below 18 and above 45. */
export function age({ age: years }: Facts): Finding[] {
  if (years === undefined) return [];
  if (years < 18) return [applies('age_menarche_to_18')];
  if (years < 20) return [applies('age_18_19')];
  if (years < 40) return [applies('age_20_39')];
  return [applies(years <= 45 ? 'age_40_45' : 'age_over_45')];
}
