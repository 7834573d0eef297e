import { describe, expect, it } from '@jest/globals';
import { computeRisk, riskGroup } from './by-population.ts';
import { niceGroup, relativeBand, riskFrom40To50 } from './groups.ts';
import { populationRates } from './population.ts';
import { unknownProfile } from './profile.ts';

const latvia = populationRates('LV');

describe('niceGroup', () => {
  it.each([
    [0.169, null, 'near_population'],
    [0.17, null, 'moderate'],
    [0.299, null, 'moderate'],
    [0.3, null, 'high'],
    [0.1, 0.029, 'near_population'],
    [0.1, 0.03, 'moderate'],
    [0.1, 0.08, 'moderate'],
    [0.1, 0.081, 'high'],
  ] as const)('lifetime %p and 40 to 50 %p: %s', (lifetime, from40, group) => {
    expect(niceGroup(lifetime, from40)).toBe(group);
  });
});

describe('riskGroup', () => {
  const burdened = { relatives: 2, youngest_relative: 'lt50', benign: true, density: 4 } as const;

  it('keeps the average woman near the population', () => {
    for (const age of [25, 45, 60]) expect(riskGroup(unknownProfile(age), 'LV')).toBe('near_population');
  });

  it('finds a burdened woman by either measure', () => {
    expect(riskGroup({ ...unknownProfile(30), ...burdened }, 'LV')).toBe('high');
    expect(riskGroup({ ...unknownProfile(30), relatives: 1 }, 'LV')).toBe('near_population');
    expect(riskGroup({ ...unknownProfile(30), relatives: 1 }, 'EU')).toBe('moderate');
  });

  it('has the ten-year risk from 40 at 40, and none past 50', () => {
    const profile = { ...unknownProfile(40), ...burdened };
    expect(riskFrom40To50(profile, latvia)).toBe(computeRisk(profile, 'LV').y10.shown);
    expect(riskFrom40To50({ ...profile, age: 30 }, latvia)).toBe(riskFrom40To50(profile, latvia));
    expect(riskFrom40To50(unknownProfile(50), latvia)).toBeNull();
  });
});

describe('relativeBand', () => {
  const band = (shown: number) => relativeBand({ y10: { exact: shown, conformance: shown, shown, average: 0.04 } });

  it.each([
    [0.029, 'lower'],
    [0.03, 'similar'],
    [0.06, 'similar'],
    [0.061, 'higher'],
  ])('%p beside 0.04: %s', (shown, expected) => expect(band(shown)).toBe(expected));
});
