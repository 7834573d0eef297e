import { bodyMassIndex } from '@vesela/contracts/body-mass-index';
import { BMI_LIMITS, LONG_PILL_YEARS, MAX_HOURS_OF_BOTH } from '@vesela/contracts/calculator/risk-options';
import type { RiskProfile } from './profile.ts';
import { firstPeriodYears, isPossibleAt } from './profile-of.ts';

/**
 * Keys whose values exclude each other, or none: what the portal's test refuses, although each value alone is within its
 * bounds. Answers that are not read (`menopause_band` before the menopause) contradict nothing.
 */
export function contradictionIn(profile: RiskProfile): readonly (keyof RiskProfile)[] {
  const { age, menopause_band: menopause, age_first_birth: birth } = profile;
  const bmi = bodyMassIndex(profile.weight_kg, profile.height_cm);
  if (bmi !== null && (bmi < BMI_LIMITS.min || bmi > BMI_LIMITS.max)) return ['weight_kg', 'height_cm'];
  if (profile.menopause_reached === true && menopause !== null && !isPossibleAt(age, 'menopause_band', menopause))
    return ['menopause_band', 'age'];
  if (
    profile.children !== 0 &&
    profile.children !== null &&
    birth !== null &&
    !isPossibleAt(age, 'age_first_birth', birth)
  )
    return ['age_first_birth', 'age'];
  if ((profile.moderate_h ?? 0) > MAX_HOURS_OF_BOTH && (profile.vigorous_h ?? 0) > MAX_HOURS_OF_BOTH)
    return ['moderate_h', 'vigorous_h'];
  const firstPeriod = profile.menarche === null ? null : firstPeriodYears(profile.menarche);
  if (profile.oc === 'current_ge8' && firstPeriod !== null && age < firstPeriod + LONG_PILL_YEARS)
    return ['oc', 'menarche', 'age'];
  return [];
}
