import countries from '@vesela/contracts/data/countries.json' with { type: 'json' };

const CODES: ReadonlySet<string> = new Set(countries.countries.map(({ code }) => code));

/** Whether a two-letter code is in the list of countries. */
export const isCountry = (code: string) => CODES.has(code);
