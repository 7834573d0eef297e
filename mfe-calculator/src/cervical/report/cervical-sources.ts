import {
  type CervicalRules,
  cervicalScreeningSince,
  cervicalScreeningValues,
  vaccineValues,
} from '@vesela/contracts/cervical-screening';
import data from '@vesela/contracts/data/screening-cervical.json' with { type: 'json' };
import { type Language, longDate } from '@vesela/framework';
import type { CervicalFactor, CervicalReport } from '../api/types.ts';

/** Source of a statement, and the clinician who has reviewed it (none so far). */
export interface Source {
  title: string;
  reviewedBy: string | null;
}

const by = (title: string): Source => ({ title, reviewedBy: null });

export const SYMPTOMS_SOURCE = by('WHO, Cervical cancer (fact sheet)');

export const FACTOR_SOURCES: Readonly<Record<CervicalFactor['factor'], Source>> = {
  age: by('IARC Handbooks of Cancer Prevention, vol. 18, 2022'),
  sexual_activity: by('International Collaboration, Cancer Epidemiol Biomarkers Prev 2009;18:1060–9'),
  hpv_vaccine: by('Lei J et al., N Engl J Med 2020;383:1340–8'),
  screening: by('IARC Handbooks of Cancer Prevention, vol. 18, 2022'),
  smoking: by('International Collaboration, Int J Cancer 2006;118:1481–95'),
  immune_system: by('Stelzle D et al., Lancet Glob Health 2021;9:e161–9'),
  cell_changes: by('Strander B et al., BMJ 2007;335:1077'),
  hormonal_contraception: by('International Collaboration, Lancet 2007;370:1609–21'),
  births: by('International Collaboration, Int J Cancer 2006;119:1108–24'),
};

/** The day (ISO 8601) on which the national rules were last checked. */
export const RULES_CHECKED_ON = data.checkedOn;

/** The numbers of a country's rules and the day from which they hold, for their text. */
export const ruleValues = (rules: CervicalRules, language: Language): Readonly<Record<string, number | string>> => ({
  ...cervicalScreeningValues(rules),
  since: longDate(cervicalScreeningSince(rules), language, 'UTC'),
});

/** Whom the vaccine is paid for, and since when, for the text of a country. */
export const vaccineTextValues = (
  country: 'LV' | 'PL' | 'other',
  language: Language,
): Readonly<Record<string, number | string>> =>
  Object.fromEntries(
    Object.entries(vaccineValues(country)).map(([name, value]) => [
      name,
      typeof value === 'string' ? longDate(value, language, 'UTC') : value,
    ]),
  );

const listed = (sources: readonly string[]): Source => ({ title: sources.join('; '), reviewedBy: data.reviewedBy });

export function screeningSource({ rules }: Pick<CervicalReport['screening'], 'rules'>): Source {
  return listed(data.screening[rules].sources);
}

const WHO_VACCINES = by('WHO position paper on HPV vaccines, 2022');

/** Source of a country's vaccination facts; the WHO if the country has no entry. */
export function vaccineSource(country: 'LV' | 'PL' | 'other'): Source {
  return country === 'other' ? WHO_VACCINES : listed(data.vaccine[country].sources);
}

/** Sources of all statements except the national rules. */
export const STATEMENT_SOURCES: readonly Source[] = [SYMPTOMS_SOURCE, ...Object.values(FACTOR_SOURCES)];
