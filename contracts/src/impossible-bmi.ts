import type { Condition } from '@vesela/questionnaire';

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
