/** WHO's groups of the body mass index of adults (WHO Technical Report Series 894, 2000), lightest first. */
export const BMI_GROUPS = ['low', 'optimal', 'raised', 'obesity'] as const;
export type BmiGroup = (typeof BMI_GROUPS)[number];

/** Where each group but the first begins, in kg/m². A group is half open: 24.99 is optimal, 25 is raised. */
export const BMI_FROM = { optimal: 18.5, raised: 25, obesity: 30 } as const satisfies Record<
  Exclude<BmiGroup, 'low'>,
  number
>;

/** The last value of each group as it is written, with one decimal. */
const lastBelow = (bound: number) => Math.round(bound * 10 - 1) / 10;

/** The bounds of the groups, for texts that name them. */
export const BMI_BOUNDS = {
  optimalFrom: BMI_FROM.optimal,
  optimalTo: lastBelow(BMI_FROM.raised),
  raisedFrom: BMI_FROM.raised,
  raisedTo: lastBelow(BMI_FROM.obesity),
  obesityFrom: BMI_FROM.obesity,
} as const;

/**
 * Body mass index in kg/m², unrounded, from kilograms and centimetres; null if either is unknown. Whole grams and the
 * square of whole centimetres are exact: with metres, 64 kg at 160 cm would come out as 24.999….
 */
export const bodyMassIndex = (weightKg: number | null, heightCm: number | null): number | null =>
  weightKg === null || heightCm === null ? null : (Math.round(weightKg * 1000) * 10) / (heightCm * heightCm);

/** The group of an unrounded index. */
export function bmiGroupOf(bmi: number): BmiGroup {
  if (bmi < BMI_FROM.optimal) return 'low';
  if (bmi < BMI_FROM.raised) return 'optimal';
  return bmi < BMI_FROM.obesity ? 'raised' : 'obesity';
}

/** As a report says it: one decimal, and the group of the unrounded index, so that rounding moves nobody. */
export function bmiInReport(bmi: number): { bmi: number; bmi_group: BmiGroup } {
  return { bmi: Math.round(bmi * 10) / 10, bmi_group: bmiGroupOf(bmi) };
}
