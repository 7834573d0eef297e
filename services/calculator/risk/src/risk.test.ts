import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk } from './by-population.ts';
import { HORIZONS } from './horizons.ts';
import { AgeOutOfRangeError } from './limits.ts';
import { UnknownPopulationError } from './population.ts';
import { unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

describe('computeRisk', () => {
  it('gives fractions, and never less for a longer horizon', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const { y10, y20, y30, to85 } = computeRisk(profile, population);
        for (const kind of ['exact', 'conformance', 'shown', 'average'] as const) {
          for (const horizon of [y10, y20, y30, to85]) {
            expect(horizon[kind]).toBeGreaterThanOrEqual(0);
            expect(horizon[kind]).toBeLessThanOrEqual(1);
          }
          expect(y20[kind]).toBeGreaterThanOrEqual(y10[kind]);
          expect(y30[kind]).toBeGreaterThanOrEqual(y20[kind]);
          if (profile.age <= 55) expect(to85[kind]).toBeGreaterThanOrEqual(y30[kind]);
        }
      }),
    );
  });

  it('does not depend on the order of the keys', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const reversed = Object.fromEntries(Object.entries(profile).reverse()) as typeof profile;
        expect(computeRisk(reversed, population)).toEqual(computeRisk(profile, population));
      }),
    );
  });

  it('shows the exact risk unless the cap acts, and the cap only lowers', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const result = computeRisk(profile, population);
        for (const horizon of HORIZONS) {
          if (result.capped) expect(result[horizon].shown).toBeLessThanOrEqual(result[horizon].exact);
          else expect(result[horizon].shown).toBe(result[horizon].exact);
        }
      }),
    );
  });

  it('puts a woman with no answers beside the average of her age', () => {
    for (const age of [20, 35, 50, 65, 80]) {
      const { y10 } = computeRisk(unknownProfile(age), 'LV');
      expect(y10.shown / y10.average).toBeGreaterThan(0.95);
      expect(y10.shown / y10.average).toBeLessThan(1.01);
    }
  });

  it.each([17, 85, 40.5, Number.NaN])('refuses the age %p and names the bounds', (age) => {
    expect(() => computeRisk(unknownProfile(age), 'LV')).toThrow(AgeOutOfRangeError);
    expect(() => computeRisk(unknownProfile(age), 'LV')).toThrow(/18 to 84/);
  });

  it('refuses a population it has no rates for', () => {
    expect(() => computeRisk(unknownProfile(40), 'XX' as 'LV')).toThrow(UnknownPopulationError);
  });
});
