import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk, riskCurve } from './by-population.ts';
import { AgeOutOfRangeError } from './limits.ts';
import { unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

describe('riskCurve', () => {
  it('starts at 0 today, never falls, and passes through the shown risks', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const curve = riskCurve(profile, population);
        const result = computeRisk(profile, population);
        expect(curve[0]).toEqual({ age: profile.age, you: 0, average: 0 });
        expect(curve.at(-1)).toEqual({ age: 90, you: result.lifetime.shown, average: result.lifetime.average });
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
          if (point) expect(point).toEqual({ age: profile.age + years, you: shown, average });
        }
      }),
    );
  });

  it('refuses an age outside the limits', () => {
    expect(() => riskCurve(unknownProfile(85), 'LV')).toThrow(AgeOutOfRangeError);
  });
});
