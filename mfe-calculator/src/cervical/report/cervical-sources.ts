import {
  type CervicalRules,
  cervicalScreeningSince,
  cervicalScreeningValues,
  vaccineValues,
} from '@vesela/contracts/cervical-screening';
import data from '@vesela/contracts/data/screening-cervical.json' with { type: 'json' };
import { publicationText } from '@vesela/contracts/typography';
import { type Language, sinceDate } from '@vesela/framework';
import type { CervicalReport } from '../api/types.ts';
import { FACTOR_SOURCES, SYMPTOMS_SOURCE } from './cervical-publications.ts';

/** The day (ISO 8601) on which the national rules were last checked. */
export const RULES_CHECKED_ON = data.checkedOn;

/** The numbers of a country's rules and the day from which they hold, for their text. */
export const ruleValues = (rules: CervicalRules, language: Language): Readonly<Record<string, number | string>> => ({
  ...cervicalScreeningValues(rules),
  since: sinceDate(cervicalScreeningSince(rules), language, 'UTC'),
});

/** Whom the vaccine is paid for, and since when, for the text of a country. */
export const vaccineTextValues = (
  country: 'LV' | 'PL' | 'other',
  language: Language,
): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    Object.entries(vaccineValues(country)).map(([name, value]) => [
      name,
      typeof value === 'string' ? sinceDate(value, language, 'UTC') : value,
    ]),
  );

const named = (sources: readonly string[], language: Language): string =>
  sources.map((source) => publicationText(source, language)).join('; ');

export const screeningSource = ({ rules }: Pick<CervicalReport['screening'], 'rules'>, language: Language): string =>
  named(data.screening[rules].sources, language);

const WHO_VACCINES = 'WHO position paper on HPV vaccines, 2022';

/** Source of a country's vaccination facts; the WHO if the country has no entry. */
export function vaccineSource(country: 'LV' | 'PL' | 'other', language: Language): string {
  return country === 'other' ? WHO_VACCINES : named(data.vaccine[country].sources, language);
}

/** Sources of all statements except the national rules. */
export const STATEMENT_SOURCES: readonly string[] = [SYMPTOMS_SOURCE, ...Object.values(FACTOR_SOURCES)];
