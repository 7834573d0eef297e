import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, perhaps } from '../finding.ts';

/** kg/m² from which British guidance is stricter than WHO and US. */
const SEVERE_FROM = 35;
const ADULT_FROM = 18;
const OBESE = ['obesity_bmi_30plus', 'ec_obesity'];
const SEVERE = [...OBESE, 'obesity_bmi_35plus'];
const YOUNG = 'obesity_under18_bmi30';

export function obesity({ bmi, bodyQuestion, age }: Facts): Finding[] {
  const young = age === undefined || age < ADULT_FROM ? [YOUNG] : [];
  if (bmi === undefined) return [perhaps([OBESE, [...SEVERE, ...young]], bodyQuestion, false)];
  if (bmi < BMI_FROM.obesity) return [];
  const rows = bmi < SEVERE_FROM ? OBESE : SEVERE;
  return age === undefined ? [certain(...rows), perhaps([[YOUNG]], 'q15', false)] : [certain(...rows, ...young)];
}
