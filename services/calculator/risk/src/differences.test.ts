import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { absoluteContributions } from './contributions.ts';
import { contributionRanges, differenceRange } from './differences.ts';
import { reportFigures } from './figures.ts';
import { intervalAt } from './interval.ts';
import { populationRates } from './population.ts';
import { unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

const latvia = populationRates('LV');
const decade = 'years_of_follow_up_10';

describe('the interval of what an answer adds', () => {
  it('holds it, for each factor with a published error and for no other', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const rates = populationRates(population);
        const added = absoluteContributions(profile, rates);
        const ranges = contributionRanges(profile, rates);
        expect([...ranges.keys()].sort()).toEqual([...intervalAt(profile, rates).covered].sort());
        for (const [factor, range] of ranges) {
          const middle = (range.lifetime.low + range.lifetime.high) / 2;
          expect(middle).toBeCloseTo(added.get(factor)?.lifetime ?? Number.NaN, 12);
          // A menopause whose band is open as for any woman adds nothing, for certain.
          if (added.get(factor)?.lifetime === 0) expect(range.lifetime.high - range.lifetime.low).toBeCloseTo(0, 12);
          else expect(range.lifetime.low).toBeLessThan(range.lifetime.high);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is that of the published one where nothing else is answered: height, 1.17 (1.15 to 1.19) per 10 cm', () => {
    const tall = { ...unknownProfile(60), height_cm: 182.3 };
    const number = intervalAt(tall, latvia).risk[decade];
    const { average } = reportFigures(tall, latvia);
    const range = contributionRanges(tall, latvia).get('height')?.[decade] ?? { low: Number.NaN, high: Number.NaN };
    expect(range.low).toBeCloseTo(number.low - average[decade], 4);
    expect(range.high).toBeCloseTo(number.high - average[decade], 4);
  });
});

describe('the interval of a difference between two sets of answers', () => {
  const drinks = { ...unknownProfile(46), drinks_per_week: 25, relatives: 1, height_cm: 170 } as const;

  it('holds the difference, and is narrower than the two numbers, which share errors', () => {
    const less = { ...drinks, drinks_per_week: 0 };
    const { range } = differenceRange(drinks, less, latvia);
    const [before, after] = [drinks, less].map((one) => reportFigures(one, latvia));
    const change = (after?.risk[decade] ?? 0) - (before?.risk[decade] ?? 0);
    const ends = range?.[decade] ?? { low: 0, high: 0 };
    expect((ends.low + ends.high) / 2).toBeCloseTo(change, 12);
    expect(ends.high).toBeLessThan(0);
    const own = before?.interval.risk[decade] ?? { low: 0, high: 0 };
    expect(ends.high - ends.low).toBeLessThan(own.high - own.low);
  });

  it('does not exist where the error of a changed answer is not published', () => {
    const heavy = { ...drinks, weight_kg: 90 };
    const { range, not_covered } = differenceRange(heavy, { ...heavy, weight_kg: 60 }, latvia);
    expect([range, not_covered]).toEqual([null, ['weight']]);
  });

  it('does not exist where one of the numbers was lowered', () => {
    const worst = { relatives: 2, youngest_relative: 'lt50', benign: true, density: 4, menarche: '<11' } as const;
    const lowered = { ...drinks, ...worst, height_cm: 185 };
    expect(differenceRange(lowered, { ...lowered, drinks_per_week: 0 }, latvia)).toMatchObject({
      range: null,
      capped: true,
    });
  });

  it('is nothing where nothing changed', () => {
    expect(differenceRange(drinks, drinks, latvia).range?.[decade]).toEqual({ low: 0, high: 0 });
  });
});
