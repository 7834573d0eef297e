import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk, riskCurve } from './by-population.ts';
import { intervalAt } from './interval.ts';
import { AgeOutOfRangeError } from './limits.ts';
import { populationRates } from './population.ts';
import { unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

describe('riskCurve', () => {
  it('starts at 0 today, never falls, and passes through the shown risks', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const curve = riskCurve(profile, population);
        const result = computeRisk(profile, population);
        expect(curve[0]).toEqual({ age: profile.age, you: 0, average: 0, range: { low: 0, high: 0 } });
        const { risk } = intervalAt(profile, populationRates(population));
        const { shown: you, average } = result.lifetime;
        expect(curve.at(-1)).toEqual({ age: 90, you, average, range: risk.lifetime });
        curve.slice(1).forEach((point, i) => {
          expect(point.you).toBeGreaterThanOrEqual(curve[i]?.you ?? 0);
          expect(point.age).toBe(profile.age + i + 1);
        });
        for (const [years, { shown, average }] of [
          [10, result.y10],
          [20, result.y20],
          [30, result.y30],
        ] as const) {
          const point = curve[years];
          if (point) expect(point).toMatchObject({ age: profile.age + years, you: shown, average });
        }
      }),
    );
  });

  it('refuses an age outside the limits', () => {
    expect(() => riskCurve(unknownProfile(85), 'LV')).toThrow(AgeOutOfRangeError);
  });
});
