/**
 * Populations with rates of their own, by the region that names them in every language. Only their names are wanted
 * here, not the rates; a test holds the list to the model's.
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

/** Populations whose rates need a word on what they are made of: the text `populations.<code>`. */
export const PARTIAL_POPULATIONS: readonly string[] = ['EU', 'GB_ENG', 'PL', 'RU', 'US_SEER18'];
