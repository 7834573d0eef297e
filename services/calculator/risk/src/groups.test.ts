import { describe, expect, it } from '@jest/globals';
import { perThousand, perThousandBetween } from '@vesela/contracts/calculator/per-thousand';
import fc from 'fast-check';
import { computeRisk, riskGroup } from './by-population.ts';
import { reportFigures } from './figures.ts';
import { comparisonOf, decadeGroup, groupOf, lifetimeGroup, niceRisk, relativeBand } from './groups.ts';
import { AGE_LIMITS } from './limits.ts';
import { populationRates } from './population.ts';
import { type RiskProfile, unknownProfile } from './profile.ts';
import { anyPopulation, anyProfile } from './testing/arbitrary.ts';

const latvia = populationRates('LV');
const burdened = { relatives: 2, youngest_relative: 'lt50', benign: true, density: 4 } as const;

describe('the bands of NICE', () => {
  it.each([
    [0.169, 'near_population'],
    [0.17, 'moderate'],
    [0.299, 'moderate'],
    [0.3, 'high'],
  ] as const)('lifetime %p: %s', (risk, group) => expect(lifetimeGroup(risk)).toBe(group));

  it.each([
    [0.029, 'near_population'],
    [0.03, 'moderate'],
    [0.08, 'moderate'],
    [0.081, 'high'],
  ] as const)('40 to 50 %p: %s', (risk, group) => expect(decadeGroup(risk)).toBe(group));

  it.each([
    ['near_population', 'moderate', 'moderate'],
    ['high', 'near_population', 'high'],
    ['near_population', 'near_population', 'near_population'],
  ] as const)('%s and %s: %s', (group_from_40_to_50, group_from_20, group) => {
    expect(groupOf({ group_from_40_to_50, group_from_20 })).toBe(group);
  });
});

describe('niceRisk', () => {
  it('keeps the average woman near the population, and finds a burdened one', () => {
    for (const age of [25, 45, 60]) expect(riskGroup(unknownProfile(age), 'LV')).toBe('near_population');
    expect(riskGroup({ ...unknownProfile(30), ...burdened }, 'LV')).toBe('high');
  });

  it('is the risk of the same woman at 40 and at 20', () => {
    const profile = { ...unknownProfile(40), ...burdened };
    expect(niceRisk(profile, latvia).from_40_to_50).toBe(computeRisk(profile, 'LV').y10.shown);
    expect(niceRisk(profile, latvia).from_20).toBe(computeRisk({ ...profile, age: 20 }, 'LV').lifetime.shown);
    expect(niceRisk({ ...profile, age: 70 }, latvia)).toEqual(niceRisk(profile, latvia));
  });

  it('gives 2,000 women of 61 the figures that their own answers, untouched, have at 20', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (answers, population) => {
        const rates = populationRates(population);
        const { late_menopause: _, ...at61 } = niceRisk({ ...answers, age: 61 }, rates);
        const { late_menopause, ...at20 } = niceRisk({ ...answers, age: 20 }, rates);
        expect(at61).toEqual(at20);
        expect(late_menopause).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  /** At 20 it can only be a menopause before 40, at 61 it can be any: the one answer that a woman of 20 cannot give for one of 61. */
  const isReachedSometime = ({ menopause_reached, menopause_band }: RiskProfile) =>
    menopause_reached === true && menopause_band === null;

  it('gives 2,000 women of 61 the risk that the same answers, untouched, lead to from 20, and from 40', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (answers, population) => {
        fc.pre(!isReachedSometime(answers));
        const nice = niceRisk({ ...answers, age: 61 }, populationRates(population));
        const lifetime = computeRisk({ ...answers, age: 20 }, population).lifetime.shown;
        const decade = computeRisk({ ...answers, age: 40 }, population).y10.shown;
        expect([nice.from_20, nice.from_40_to_50]).toEqual([lifetime, decade]);
        expect([nice.group_from_20, nice.group_from_40_to_50]).toEqual([lifetimeGroup(lifetime), decadeGroup(decade)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('counts a menopause reached at an age she does not know as an average one, whatever her age', () => {
    for (const age of [20, 39, 40, 54, 55, 84]) {
      const woman = { ...unknownProfile(age), ...burdened };
      expect(niceRisk({ ...woman, menopause_reached: true }, latvia)).toEqual(niceRisk(woman, latvia));
    }
  });

  it('moves no figure and no group on any birthday', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (answers, population) => {
        const rates = populationRates(population);
        const at = (age: number) => {
          const { late_menopause: _, ...nice } = niceRisk({ ...answers, age }, rates);
          return nice;
        };
        const first = at(AGE_LIMITS.min);
        for (let age = AGE_LIMITS.min + 1; age <= AGE_LIMITS.max; age += 1) expect(at(age)).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it('says from 55 on what a menopause not reached makes of the risk from 20, beside the group', () => {
    const woman = (age: number) => ({ ...unknownProfile(age), ...burdened, menopause_reached: false });
    const named = niceRisk({ ...woman(61), menopause_reached: true, menopause_band: '>=55' }, latvia);
    const { from_20, group_from_20, interval } = named;
    const late = { from_20, group_from_20, range: interval.from_20 };
    for (const age of [55, 61, 84]) expect(niceRisk(woman(age), latvia).late_menopause).toEqual(late);
    expect(named.from_20).toBeGreaterThan(niceRisk(woman(61), latvia).from_20);
    expect(named.late_menopause).toBeNull();
    for (const age of [20, 40, 54]) expect(niceRisk(woman(age), latvia).late_menopause).toBeNull();
    expect(niceRisk(unknownProfile(61), latvia).late_menopause).toBeNull();
  });

  it('says that it was lowered, whether the number of her age was or not', () => {
    const at = (age: number) => reportFigures({ ...unknownProfile(age), ...burdened }, latvia);
    expect(at(45)).toMatchObject({ capped: true, nice: { capped: true } });
    expect(at(61)).toMatchObject({ capped: false, nice: { capped: true } });
    expect(niceRisk(unknownProfile(61), latvia).capped).toBe(false);
  });

  it('has an interval for each of its numbers, that of the report where both are the same span', () => {
    const profile = { ...unknownProfile(40), ...burdened };
    const { interval, from_20 } = niceRisk(profile, latvia);
    expect(interval.from_40_to_50).toEqual(reportFigures(profile, latvia).interval.risk.years_of_follow_up_10);
    expect(interval.from_20.low).toBeLessThan(from_20);
    expect(interval.from_20.high).toBeGreaterThan(from_20);
  });
});

describe('the word beside a number', () => {
  it.each([
    [0.0106, 0.00726, 'higher'],
    [0.0149, 0.0144, 'higher'],
    [0.0149, 0.0151, 'similar'],
    [0.0144, 0.0149, 'lower'],
    [0.0008, 0.0003, 'higher'],
    [0.204, 0.196, 'similar'],
  ] as const)('%p beside %p: %s', (risk, average, band) => expect(comparisonOf(risk, average).band).toBe(band));

  it('agrees with the numbers and the interval that are written beside it', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (profile, population) => {
        const { risk, average, comparison, interval } = reportFigures(profile, populationRates(population));
        for (const name of Object.keys(risk) as (keyof typeof risk)[]) {
          const { ratio, band } = comparison[name];
          expect(ratio).toBe(risk[name] / average[name]);
          const [hers, others] = [perThousand(risk[name]), perThousand(average[name])];
          expect(band).toBe(hers === others ? 'similar' : hers > others ? 'higher' : 'lower');
          const { low, high } = perThousandBetween(interval.risk[name].low, interval.risk[name].high);
          if (low > others) expect(band).toBe('higher');
          if (high < others) expect(band).toBe('lower');
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the class of study copies', () => {
  it.each([
    [0.74, 'lower'],
    [0.75, 'similar'],
    [1.5, 'similar'],
    [1.51, 'higher'],
  ] as const)('%p times the average: %s', (shown, expected) =>
    expect(relativeBand({ y10: { exact: 0, conformance: 0, shown, average: 1 } })).toBe(expected),
  );
});
