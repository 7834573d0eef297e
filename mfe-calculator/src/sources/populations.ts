/**
 * Populations with their own rates, with the region code that gives their name in every language. Only names are needed
 * here, not rates; a test compares the list with the model's.
 */
export const POPULATION_REGIONS: Readonly<Record<string, string>> = {
  LV: 'LV',
  LT: 'LT',
  EE: 'EE',
  EU: 'EU',
  BY: 'BY',
  UA: 'UA',
  PL: 'PL',
  CZ: 'CZ',
  GB_ENG: 'GB',
  RU: 'RU',
  US_SEER18: 'US',
};

/** Populations whose rates need an explanation: the text `populations.<code>`. */
export const PARTIAL_POPULATIONS: readonly string[] = ['EU', 'GB_ENG', 'PL', 'RU', 'US_SEER18'];
