import type { Language, Translate } from '@vesela/framework';
import type { KnownAnswers } from './known-answers.ts';

/** The known answers as text, in the order of the test. */
export function knownAnswerTexts(t: Translate, language: Language, { answers }: KnownAnswers) {
  const { q160: height, q27: country } = answers;
  const words = {
    height: height !== undefined && t('known.height.value', { n: height }),
    country:
      country !== undefined &&
      (new Intl.DisplayNames(language, { type: 'region' }).of(String(country)) ?? String(country)),
  };
  return Object.entries(words).flatMap(([id, value]) =>
    value === false ? [] : [{ id, label: t(`known.${id}`), value }],
  );
}
