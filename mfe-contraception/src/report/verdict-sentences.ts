import type { ContraceptionReport } from '../api-types.ts';
import { verdictLines } from '../methods/verdict/verdict.ts';
import { listed, type Translator } from './words.ts';

type Verdict = ContraceptionReport['eligibility'][number];

/** Texts left out because the title of the group already says them. */
const OF_GROUP: ReadonlySet<string> = new Set(['suitability.suits.why', 'suitability.unrated.why']);

/** Why a method is suitable or not, as sentences. `categories` adds the category number of the tables. */
export function verdictSentences({ t, language }: Translator, verdict: Verdict, categories: boolean): string[] {
  const { category, in_use: inUse } = verdict;
  const sentences = verdictLines(verdict)
    .filter(({ key }) => !OF_GROUP.has(key))
    // Two rows of the tables may have the same text, which is shown once.
    .map(({ key, rows }) => t(key, { reasons: listed([...new Set(rows.map((row) => t(`row.${row}`)))], language) }));
  return [
    ...(inUse ? [t('suitability.in_use')] : []),
    ...sentences,
    ...(categories && category !== null
      ? [`${t('category.label', { n: category })}: ${t(`category.${category}`)}`]
      : []),
  ];
}
