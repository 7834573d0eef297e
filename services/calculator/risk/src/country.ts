import type { PopulationCode } from './population.ts';

/** Countries whose own rates are available. Russia, England and the United States stand on pooled or partial registries. */
const OWN_RATES: ReadonlyMap<string, PopulationCode> = new Map([
  ['LV', 'LV'],
  ['PL', 'PL'],
  ['LT', 'LT'],
  ['EE', 'EE'],
  ['BY', 'BY'],
  ['UA', 'UA'],
  ['CZ', 'CZ'],
  ['RU', 'RU'],
  ['GB', 'GB_ENG'],
  ['US', 'US_SEER18'],
]);

/**
 * The population whose rates stand for a country.
 * @param country ISO 3166-1 alpha-2, any case.
 * @returns Its own population where we have rates, otherwise the EU average: right for the other EU members,
 *   and an approximation for every other country, since a wrong guess between countries would look more exact than it is.
 */
export const populationFor = (country: string): PopulationCode => OWN_RATES.get(country.trim().toUpperCase()) ?? 'EU';
