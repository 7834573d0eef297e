import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk } from './by-population.ts';
import { intervalAt } from './interval.ts';
import { populationRates } from './population.ts';
import { unknownProfile } from './profile.ts';
import { spansOf } from './risk.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

const latvia = populationRates('LV');
const decade = (profile: Parameters<typeof intervalAt>[0]) => intervalAt(profile, latvia).risk.years_of_follow_up_10;

describe('intervalAt', () => {
  it('contains the number, between 0 and 1, at every horizon', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const result = computeRisk(profile, population);
        const shown = spansOf((horizon) => result[horizon].shown);
        const { risk } = intervalAt(profile, populationRates(population));
        for (const name of Object.keys(shown) as (keyof typeof shown)[]) {
          expect(risk[name].low).toBeGreaterThanOrEqual(0);
          expect(risk[name].low).toBeLessThanOrEqual(shown[name] + 1e-12);
          expect(risk[name].high).toBeGreaterThanOrEqual(shown[name] - 1e-12);
          expect(risk[name].high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('has no width for a woman who answers nothing, and names no factor', () => {
    const { risk, covered, not_covered } = intervalAt(unknownProfile(60), latvia);
    expect(risk.lifetime.high - risk.lifetime.low).toBeLessThan(1e-12);
    expect([covered, not_covered]).toEqual([[], []]);
  });

  it('covers nothing where no answer has a published error: to be read as no interval', () => {
    const profile = { ...unknownProfile(60), benign: true };
    const { covered, not_covered } = intervalAt(profile, latvia);
    const { low, high } = decade(profile);
    expect([covered, not_covered]).toEqual([[], ['benign_disease']]);
    expect(high - low).toBeLessThan(1e-12);
    expect(low).not.toBeCloseTo(computeRisk(profile, 'LV').y10.average, 4);
  });

  it('repeats the published interval where one ratio is all that differs', () => {
    // Two women who differ by 20 cm: 1.17 (1.15 to 1.19) per 10 cm, 16.2 cm above the mean of the reference women.
    const tall = { ...unknownProfile(60), height_cm: 182.3 };
    const { low, high } = decade(tall);
    const hazard = (risk: number) => -Math.log1p(-risk);
    const above = 1.95;
    expect(hazard(high) / hazard(low)).toBeCloseTo((1.19 / 1.15) ** above, 2);
  });

  it('widens with an answer of less certain effect', () => {
    const width = (density: 2 | 4) => {
      const { low, high } = decade({ ...unknownProfile(60), density });
      return Math.log(high / low);
    };
    expect(width(4)).toBeGreaterThan(width(2));
    expect(width(2)).toBeGreaterThan(0);
  });

  it('says which coefficients have no published error', () => {
    const profile = { ...unknownProfile(45), benign: true, menarche: '12', oc: 'past', relatives: 1 } as const;
    expect(intervalAt(profile, latvia)).toMatchObject({
      covered: ['menarche', 'family'],
      not_covered: ['oral_contraception', 'benign_disease'],
    });
    // The ratio by the relative's age has none.
    expect(intervalAt({ ...profile, youngest_relative: 'lt50' }, latvia).not_covered).toContain('family');
  });

  it('holds a lowered number well within, and what it was lowered from', () => {
    const worst = {
      relatives: 2,
      youngest_relative: 'lt50',
      benign: true,
      density: 4,
      menarche: '<11',
      children: 0,
    } as const;
    const profile = { ...unknownProfile(35), ...worst, height_cm: 185 };
    const result = computeRisk(profile, 'LV');
    expect(result.capped).toBe(true);
    const { low, high } = decade(profile);
    expect(low).toBeLessThan(result.y10.shown * 0.9);
    expect(high).toBeGreaterThan(result.y10.exact * 1.1);
  });

  it('has no number as its own lower end where an answer has an error', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const { risk, covered } = intervalAt(profile, populationRates(population));
        fc.pre(covered.length > 0);
        expect(risk.lifetime.low).toBeLessThan(computeRisk(profile, population).lifetime.shown);
        expect(risk.lifetime.high).toBeGreaterThan(computeRisk(profile, population).lifetime.shown);
      }),
    );
  });
});
