import data from '../data/screening-cervical.json' with { type: 'json' };

export type CervicalRules = keyof typeof data.screening;

/** What the WHO advises beside the rules of a country: WHO guideline for screening and treatment, 2nd edition, 2021. */
const WHO = { whoFrom: 30, whoWithHivFrom: 25 } as const;

interface Band {
  from: number;
  to: number;
  tests: readonly { test: string; everyYears: number }[];
}

const valuesOf = (bands: readonly Band[], test: string, name: 'hpv' | 'smear') =>
  Object.fromEntries(
    bands.flatMap(({ from, to, tests }) =>
      tests
        .filter((one) => one.test === test)
        .flatMap(({ everyYears }) => [
          [`${name}From`, from],
          [`${name}To`, to],
          [`${name}Years`, everyYears],
        ]),
    ),
  );

/**
 * The ages (whole years, both inclusive) and intervals (years) of a country's cervical screening, as values for its texts:
 * `hpvFrom`, `hpvTo`, `hpvYears`, `smearFrom`, `smearTo`, `smearYears`. The rules of the reports read the same file.
 */
export const cervicalScreeningValues = (rules: CervicalRules): Readonly<Record<string, number>> => ({
  ...WHO,
  ...valuesOf(data.screening[rules].bands, 'hpv', 'hpv'),
  ...valuesOf(data.screening[rules].bands, 'cytology', 'smear'),
});

/** The first and the last age of a country's screening, whatever the test; both inclusive. */
export const cervicalScreeningAges = (rules: CervicalRules): { from: number; to: number } => ({
  from: Math.min(...data.screening[rules].bands.map(({ from }) => from)),
  to: Math.max(...data.screening[rules].bands.map(({ to }) => to)),
});

/** The day (ISO 8601) from which the rules hold. */
export const cervicalScreeningSince = (rules: CervicalRules): string => data.screening[rules].validFrom;

/** Girls whom the WHO advises the vaccine above all: WHO position paper on HPV vaccines, 2022. Ages in whole years, inclusive. */
const WHO_GIRLS = { girlsFrom: 9, girlsTo: 14 } as const;

/**
 * Whom the HPV vaccine is paid for in a country, as values for its text: `girlsFrom`, `girlsTo` and `girlsSince` (an ISO 8601 day),
 * the same for `adults` where they are offered it; for other countries the ages that the WHO names.
 */
export const vaccineValues = (
  country: keyof typeof data.vaccine | 'other',
): Readonly<Record<string, number | string>> =>
  country === 'other'
    ? WHO_GIRLS
    : Object.fromEntries(
        data.vaccine[country].funding.flatMap(({ who, from, to, since }) => [
          [`${who}From`, from],
          [`${who}To`, to],
          ...(since ? [[`${who}Since`, since]] : []),
        ]),
      );
