import countries from '@vesela/contracts/data/countries.json' with { type: 'json' };
import municipalities from '@vesela/contracts/data/municipalities-lv.json' with { type: 'json' };
import type { Places } from '@vesela/questionnaire';

/** Valid place codes: ISO 3166-1 countries and the Latvian municipalities of ISO 3166-2:LV. */
export const places: Places = {
  countries: new Set(countries.countries.map(({ code }) => code)),
  municipalities: new Set(municipalities.municipalities.map(({ code }) => code)),
};
