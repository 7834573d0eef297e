import countries from '@vesela/contracts/data/countries.json' with { type: 'json' };
import type { Places } from '@vesela/questionnaire';

/** Valid countries of q27: ISO 3166-1, two letters. */
export const places: Places = {
  countries: new Set(countries.countries.map(({ code }) => code)),
  municipalities: new Set(),
};
