import { countryName, type Language, type Translate } from '@vesela/framework';
import type { KnownAnswers } from './known-answers.ts';

/** The known answers as text, in the order of the test. */
export function knownAnswerTexts(t: Translate, language: Language, { answers }: KnownAnswers) {
  const { q160: height, q27: country } = answers;
  const words = {
    height: height !== undefined && t('known.height.value', { n: height }),
    country: country !== undefined && countryName(String(country), language),
  };
  return Object.entries(words).flatMap(([id, value]) =>
    value === false ? [] : [{ id, label: t(`known.${id}`), value }],
  );
}
