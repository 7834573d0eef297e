import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { populationFor } from './country.ts';
import { populationRates, populationSource, RISK_POPULATIONS } from './population.ts';

type Reference = Record<'lt50' | 'ge50' | 'incidence' | 'mortality', number[]>;
const reference = JSON.parse(readFileSync(new URL('../data/baseline_hazards.json', import.meta.url), 'utf8')) as {
  populations: Record<string, Reference>;
};

describe('populations', () => {
  it('are those of the reference', () => {
    expect([...RISK_POPULATIONS].sort()).toEqual(Object.keys(reference.populations).sort());
  });

  it.each(RISK_POPULATIONS)('%s has the reference rates at every age the portal reaches, and sources', (code) => {
    const rates = populationRates(code);
    const expected = reference.populations[code];
    if (!expected) throw new Error(`no ${code}`);
    const to = rates.firstAge + rates.hazard.length;
    expect(to).toBe(90);
    expect([...rates.hazard]).toEqual([...expected.lt50.slice(rates.firstAge, 50), ...expected.ge50.slice(50, to)]);
    expect([...rates.incidence]).toEqual(expected.incidence.slice(rates.firstAge, to));
    expect([...rates.mortality]).toEqual(expected.mortality.slice(rates.firstAge, to));
    const source = populationSource(code);
    expect(source.incidence).toContain('CI5');
    expect(source.mortality).toContain('World Population Prospects');
  });
});

describe('populationFor', () => {
  it.each([
    ['LV', 'LV'],
    ['pl', 'PL'],
    ['GB', 'GB_ENG'],
    ['US', 'US_SEER18'],
    ['RU', 'RU'],
    ['DE', 'EU'],
    ['BR', 'EU'],
    ['', 'EU'],
  ])('%p takes the rates of %s', (country, population) => expect(populationFor(country)).toBe(population));
});
