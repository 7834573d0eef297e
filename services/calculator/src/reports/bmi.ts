import type { Report } from '@vesela/contracts/calculator';
import { bodyMassIndex } from '@vesela/risk-model';

type Bmi = Pick<Report, 'bmi' | 'bmi_group'>;

/**
 * Body mass index in kg/m² with one decimal and its WHO group: below 18.5 low, 18.5 to 24.9 optimal, from 25 raised,
 * from 30 obesity. The group is that of the rounded number, so that number and word always agree on the page.
 */
export function bmiOf(weightKg: number | null, heightCm: number | null): Bmi {
  const exact = bodyMassIndex(weightKg, heightCm);
  if (exact === null) return { bmi: null, bmi_group: null };
  const bmi = Math.round(exact * 10) / 10;
  return { bmi, bmi_group: groupOf(bmi) };
}

function groupOf(bmi: number): NonNullable<Bmi['bmi_group']> {
  if (bmi < 18.5) return 'low';
  if (bmi < 25) return 'optimal';
  return bmi < 30 ? 'raised' : 'obesity';
}
