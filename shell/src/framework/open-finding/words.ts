import { termOf } from '@vesela/contracts/examination/finding-term';
import type { components } from '@vesela/contracts/types/examination';
import { type Language, longDate } from '@vesela/framework';
import { loadTextsEarly, useLoadedTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';

const NAMESPACE = 'framework-open-finding';
const texts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

type Summary = components['schemas']['ExaminationSummary'];

/** Without id when it is not saved. */
export type Finding = Pick<Summary, 'finished_at' | 'suspicious' | 'symptoms'> & Partial<Pick<Summary, 'id'>>;

/** What is shown at once after it needs no words loaded first. */
export const loadWords = (language: Language) => loadTextsEarly(NAMESPACE, language, texts);

export type FindingWords = NonNullable<ReturnType<typeof useFindingWords>>;

/** The words of a home page on an open finding and on an examination that waits; undefined until they are loaded. */
export function useFindingWords() {
  const words = useLoadedTexts(NAMESPACE, texts);
  if (!words) return undefined;
  const { t, language } = words;
  const found = ({ finished_at, suspicious }: Pick<Finding, 'finished_at' | 'suspicious'>) =>
    t('found', { n: suspicious, date: longDate(finished_at, language) });
  return {
    found,
    card: (finding: Finding) => ({
      title: t('card.title'),
      text: `${found(finding)} ${t('card.text', { term: termOf(finding.symptoms) })}`,
      action: t('card.action'),
    }),
    /** What it found is not said. */
    waiting: { title: t('waiting.title'), text: t('waiting.text'), action: t('waiting.save') },
    test: t('test.text'),
    brief: t('test.brief'),
  };
}
