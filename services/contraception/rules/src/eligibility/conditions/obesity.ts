import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

/** BMI 30 and above. UK guidance is stricter from 35; the report mentions that without changing the category. */
export function obesity({ bmi, age }: Facts): Finding[] {
  if (bmi === undefined || bmi < BMI_FROM.obesity) return [];
  const findings = [applies('obesity_bmi_30plus', 'obesity_bmi_30plus')];
  return age !== undefined && age < 18 ? [...findings, applies('obesity_under18_bmi30')] : findings;
}
