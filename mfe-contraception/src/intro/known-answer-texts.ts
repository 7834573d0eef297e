import type { Language, Translate } from '@vesela/framework';
import type { KnownAnswers } from './known-answers.ts';

/** The known answers as text, in the order of the test. */
export function knownAnswerTexts(t: Translate, language: Language, { answers, yearsPassed }: KnownAnswers) {
  const { q15: age, q160: height, q161: weight, q17: births, q27: country } = answers;
  const words = {
    age: age !== undefined && ageText(t, Number(age), yearsPassed),
    height: height !== undefined && t('known.height.value', { n: height }),
    weight: weight !== undefined && t('known.weight.value', { n: weight }),
    births: births !== undefined && String(births),
    country:
      country !== undefined &&
      (new Intl.DisplayNames(language, { type: 'region' }).of(String(country)) ?? String(country)),
  };
  return Object.entries(words).flatMap(([id, value]) =>
    value === false ? [] : [{ id, label: t(`known.${id}`), value }],
  );
}

const ageText = (t: Translate, age: number, passed: number) =>
  passed === 0 ? t('known.age.value', { n: age }) : t('known.age.later', { n: age, before: age - passed, passed });
