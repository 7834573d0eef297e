import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeRisk, riskGroup } from './by-population.ts';
import { reportFigures } from './figures.ts';
import { comparisonOf, decadeGroup, groupOf, lifetimeGroup, niceRisk, relativeBand } from './groups.ts';
import { perThousand, perThousandBetween } from './per-thousand.ts';
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

  /** What she answers at 61, said at 20: an age at menopause where her answer names one or leaves one band only. */
  const at20 = (answers: RiskProfile): RiskProfile => {
    const { menopause_reached: reached, menopause_band } = answers;
    if (reached === false) return { ...answers, age: 20, menopause_reached: true, menopause_band: '>=55' };
    return { ...answers, age: 20, menopause_reached: reached && menopause_band ? true : null };
  };

  it('gives 10,000 women of 61 the group of the same answers at 20, whatever they say of the menopause', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (answers, population) => {
        const rates = populationRates(population);
        const lifetime = lifetimeGroup(computeRisk(at20(answers), population).lifetime.shown);
        const decade = decadeGroup(computeRisk({ ...answers, age: 40 }, population).y10.shown);
        const nice = niceRisk({ ...answers, age: 61 }, rates);
        expect([nice.group_from_20, nice.group_from_40_to_50]).toEqual([lifetime, decade]);
      }),
      { numRuns: 10_000 },
    );
  });

  it('counts a menopause not reached at 55 as one after 55, since no other is left', () => {
    const woman = { ...unknownProfile(55), ...burdened };
    const named = niceRisk({ ...woman, menopause_reached: true, menopause_band: '>=55' }, latvia);
    for (const age of [55, 61, 84])
      expect(niceRisk({ ...woman, age, menopause_reached: false }, latvia)).toEqual(named);
    expect(named.from_20).toBeGreaterThan(niceRisk(woman, latvia).from_20);
  });

  it('counts a menopause reached before 40 as one before 40, with or without its age', () => {
    const woman = { ...unknownProfile(39), ...burdened, menopause_reached: true };
    expect(niceRisk(woman, latvia)).toEqual(niceRisk({ ...woman, menopause_band: '<40' }, latvia));
  });

  it('is the same from 40 to 54 with a menopause whose age several bands could have', () => {
    for (const menopause_reached of [false, true]) {
      const at = (age: number) => niceRisk({ ...unknownProfile(age), ...burdened, menopause_reached }, latvia);
      for (const age of [40, 47, 54])
        expect(at(age)).toEqual(niceRisk({ ...unknownProfile(age), ...burdened }, latvia));
    }
  });

  it('is the same at every age, to the last digit, for answers that mean the same at every age', () => {
    fc.assert(
      fc.property(anyProfile, anyPopulation, (given, population) => {
        const rates = populationRates(population);
        const answers = { ...given, menopause_reached: given.menopause_band && true };
        const nice = niceRisk(answers, rates);
        for (const age of [20, 45, 61]) expect(niceRisk({ ...answers, age }, rates)).toEqual(nice);
      }),
    );
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
