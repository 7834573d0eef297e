import { BMI_FROM } from '@vesela/contracts/body-mass-index';
import { ILLNESS, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

/** Two or more of: smoking from 35, diabetes, high blood pressure, obesity. Blood fats are not asked. */
export function heartRisks({ age, smokes, illnesses, bmi }: Facts): Finding[] {
  const risks = [
    age !== undefined && age >= 35 && smokes === REPLY.yes,
    illnesses.has(ILLNESS.diabetes),
    illnesses.has(ILLNESS.hypertension),
    bmi !== undefined && bmi >= BMI_FROM.obesity,
  ];
  return risks.filter(Boolean).length >= 2 ? [applies('multiple_ascvd_risk_factors')] : [];
}
