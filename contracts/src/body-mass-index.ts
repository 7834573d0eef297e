import type { Condition } from '@vesela/questionnaire';

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

/** A list of conditions holds at most 20. */
const MOST = 20;
function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.length <= MOST) return { any: [...conditions] };
  const parts = Array.from({ length: Math.ceil(conditions.length / MOST) }, (_, i) =>
    anyOf(conditions.slice(i * MOST, (i + 1) * MOST)),
  );
  return anyOf(parts);
}

interface Measure {
  id: string;
  min: number;
  max: number;
  integer?: boolean | undefined;
}

/**
 * Heights (cm) and weights (kg) within their bounds that make no body mass index within `limits`, centimetre by centimetre.
 * It is exact for whole heights; between two whole ones it holds only what is impossible at both.
 */
export function impossibleBmi(height: Measure, weight: Measure, limits: { min: number; max: number }): Condition {
  const kg = (bmi: number, cm: number) => (bmi * cm ** 2) / 100 ** 2;
  const heights = Array.from({ length: height.max - height.min + 1 }, (_, i) => height.min + i);
  return anyOf(
    heights.flatMap((cm): Condition[] => {
      const at: Condition[] = height.integer
        ? [{ q: height.id, op: 'eq', value: cm }]
        : [
            { q: height.id, op: 'ge', value: cm },
            { q: height.id, op: 'lt', value: cm + 1 },
          ];
      const lightest = kg(limits.min, cm);
      const heaviest = kg(limits.max, height.integer ? cm : cm + 1);
      return [
        ...(lightest > weight.min ? [{ all: [...at, { q: weight.id, op: 'lt' as const, value: lightest }] }] : []),
        ...(heaviest < weight.max ? [{ all: [...at, { q: weight.id, op: 'gt' as const, value: heaviest }] }] : []),
      ];
    }),
  );
}
