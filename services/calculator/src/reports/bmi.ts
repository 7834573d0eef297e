import type { Report } from '@vesela/contracts/calculator';

type Bmi = Pick<Report, 'bmi' | 'bmi_group'>;

/**
 * Body mass index in kg/m² with one decimal and its WHO group: below 18.5 low, below 25 optimal, below 30 raised, else
 * obesity. The bands are half open on the unrounded value, so that rounding moves nobody into the next one.
 */
export function bmiOf(weightKg: number | null, heightCm: number | null): Bmi {
  if (weightKg === null || heightCm === null) return { bmi: null, bmi_group: null };
  // Squaring whole centimetres is exact; metres, as in the model's reference, would turn an index of 30 into 29.999….
  const exact = (weightKg * 10_000) / (heightCm * heightCm);
  return { bmi: Math.round(exact * 10) / 10, bmi_group: groupOf(exact) };
}

function groupOf(bmi: number): NonNullable<Bmi['bmi_group']> {
  if (bmi < 18.5) return 'low';
  if (bmi < 25) return 'optimal';
  return bmi < 30 ? 'raised' : 'obesity';
}
