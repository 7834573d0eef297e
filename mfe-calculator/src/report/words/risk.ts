import type { Translate } from '@vesela/framework';
import type { Report } from '../../api/types.ts';
import type { People } from '../../people.ts';
import type { Span } from './horizon.ts';

/** "17 in 1000" */
export function peopleText(t: Translate, people: People): string {
  return people.few ? t('people.few') : t('people.count', { n: people.count });
}

/** "Of 1000 women with your answers, about 17 will get breast cancer in the next 10 years, and 983 will not." */
export function riskSentence(t: Translate, people: People, span: Span): string {
  const values = { n: people.exact, not: 1000 - people.count };
  if ('years' in span) {
    return people.few
      ? t('sentence.years-few', { n: people.exact, years: span.years })
      : t('sentence.years', { ...values, years: span.years });
  }
  return people.few
    ? t('sentence.age-few', { n: people.exact, age: span.toAge })
    : t('sentence.age', { ...values, age: span.toAge });
}

/** The user's number compared with the average, in the whole numbers shown, so that the sums agree. */
export function differenceText(t: Translate, you: People, average: People): string {
  const n = you.count - average.count;
  if (n === 0) return t('difference.none');
  return n > 0 ? t('difference.more', { n }) : t('difference.less', { n: -n });
}

/** The sentence before all figures. */
export function headline(t: Translate, report: Pick<Report, 'risk_group' | 'relative_band'>): string {
  if (report.risk_group === 'high') return t('headline.high');
  if (report.risk_group === 'moderate') return t('headline.moderate');
  return t(`headline.near.${report.relative_band}`);
}

/** Populations with rates in the model; the text of each is "in Latvia" in the right grammatical case. */
const PLACES = ['LV', 'PL', 'LT', 'EE', 'EU', 'BY', 'UA', 'CZ', 'GB_ENG', 'RU', 'US_SEER18'];

export function placeText(t: Translate, population: string): string {
  return PLACES.includes(population) ? t(`place.${population}`) : t('place.other');
}
