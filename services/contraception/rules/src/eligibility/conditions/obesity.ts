import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

/** BMI 30 and above. UK guidance goes further from 35; that is worded in the report and rates nothing. */
export function obesity({ bmi, age }: Facts): Finding[] {
  if (bmi === undefined || bmi < BMI_FROM.obesity) return [];
  const findings = [applies('obesity_bmi_30plus', 'obesity_bmi_30plus')];
  return age !== undefined && age < 18 ? [...findings, applies('obesity_under18_bmi30')] : findings;
}
