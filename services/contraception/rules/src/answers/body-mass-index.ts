/** Bounds of the bands, kg/m², half open on the unrounded value: 24.95 is optimal, 25 raised (WHO bands). */
const BANDS = [
  ['low', 18.5],
  ['optimal', 25],
  ['raised', 30],
  ['obesity', Number.POSITIVE_INFINITY],
] as const;
export type BmiGroup = (typeof BANDS)[number][0];

/** kg/m² from kilograms and centimetres; undefined when either is missing. */
export function bodyMassIndex(kg: number | undefined, cm: number | undefined): number | undefined {
  // Squaring whole centimetres is exact; metres would turn a BMI of 30 into 29.999….
  return kg === undefined || cm === undefined ? undefined : (kg * 10_000) / (cm * cm);
}

export function bmiGroup(bmi: number): BmiGroup {
  return BANDS.find(([, below]) => bmi < below)?.[0] ?? 'obesity';
}
