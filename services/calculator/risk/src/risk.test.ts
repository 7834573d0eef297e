import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk, riskCurve } from './by-population.ts';
import { STRATA } from './coefficients.ts';
import { HORIZONS } from './horizons.ts';
import { comparatorRisk } from './icare-lit/comparator.ts';
import { AGE_LIMITS, AgeOutOfRangeError, LAST_AGE } from './limits.ts';
import { populationRates, RISK_POPULATIONS, UnknownPopulationError } from './population.ts';
import { liftOf } from './predictor.ts';
import { unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

describe('computeRisk', () => {
  it('gives fractions, and never less for a longer horizon', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const { y10, y20, y30, lifetime, to85 } = computeRisk(profile, population);
        for (const kind of ['exact', 'conformance', 'shown', 'average'] as const) {
          for (const horizon of [y10, y20, y30, lifetime, to85]) {
            expect(horizon[kind]).toBeGreaterThanOrEqual(0);
            expect(horizon[kind]).toBeLessThanOrEqual(1);
          }
          expect(y20[kind]).toBeGreaterThanOrEqual(y10[kind]);
          expect(y30[kind]).toBeGreaterThanOrEqual(y20[kind]);
          expect(lifetime[kind]).toBeGreaterThanOrEqual(y30[kind]);
          expect(lifetime[kind]).toBeGreaterThanOrEqual(to85[kind]);
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

  it('shows the exact risk unless the cap lowers it, or the age of a relative or a part of the hours is unknown', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const result = computeRisk(profile, population);
        for (const horizon of HORIZONS) {
          const { shown, exact } = result[horizon];
          const lifts = STRATA.map((stratum) => liftOf(profile, stratum));
          if (!result.capped && lifts.every((lift) => lift === 0)) expect(shown).toBe(exact);
          if (!result.capped && lifts.every((lift) => lift >= 0)) expect(shown).toBeGreaterThanOrEqual(exact);
          if (lifts.every((lift) => lift <= 0)) expect(shown).toBeLessThanOrEqual(exact);
        }
      }),
    );
  });

  it('counts hours that she does not know as the published model does in `exact` alone', () => {
    const woman = { ...unknownProfile(60), vigorous_h: 0 };
    const { shown, exact, average } = computeRisk(woman, 'LV').y10;
    expect(shown).toBe(average);
    expect(exact).toBeCloseTo(computeRisk({ ...woman, moderate_h: 0 }, 'LV').y10.exact, 12);
    expect(exact).toBeGreaterThan(shown);
  });

  it('gives a woman who answers nothing the average to the last digit, at every age in every population', () => {
    for (const population of RISK_POPULATIONS)
      for (let age = AGE_LIMITS.min; age <= AGE_LIMITS.max; age += 1) {
        const result = computeRisk(unknownProfile(age), population);
        for (const horizon of HORIZONS) expect(result[horizon].shown).toBe(result[horizon].average);
        for (const { you, average } of riskCurve(unknownProfile(age), population)) expect(you).toBe(average);
      }
  });

  it('keeps the average to the last digit where the menopause, not yet reached before 40, says nothing', () => {
    for (const population of RISK_POPULATIONS)
      for (let age = AGE_LIMITS.min; age < 40; age += 1) {
        const result = computeRisk({ ...unknownProfile(age), menopause_reached: false }, population);
        for (const horizon of HORIZONS) expect(result[horizon].shown).toBe(result[horizon].average);
      }
  });

  it('has an average close to the incidence of the population', () => {
    for (const population of RISK_POPULATIONS)
      for (const age of [20, 35, 50, 65, 80]) {
        const { y10 } = computeRisk(unknownProfile(age), population);
        const published = comparatorRisk(populationRates(population), age, Math.min(age + 10, LAST_AGE));
        // The reference's left-hand sum lies above the integral, most where rates are high.
        expect(y10.average / published).toBeGreaterThan(0.94);
        expect(y10.average / published).toBeLessThan(1.01);
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
