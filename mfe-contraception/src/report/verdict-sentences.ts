import { listText } from '@vesela/framework';
import type { ContraceptionReport } from '../api-types.ts';
import { lineText, verdictLines } from '../methods/verdict/verdict.ts';
import type { Translator } from './words.ts';

type Verdict = ContraceptionReport['eligibility'][number];

/** Texts left out because the title of the group already says them. */
const OF_GROUP: ReadonlySet<string> = new Set(['suitability.suits.why', 'suitability.unrated.why']);

interface Told {
  /** With the categories that the answers leave open. */
  categories: boolean;
  /** She needs no contraception. */
  needsNone: boolean;
}

/** Why a method is suitable or not, as sentences. */
function verdictSentences({ t, language }: Translator, verdict: Verdict, { categories, needsNone }: Told): string[] {
  const { possible, in_use: inUse } = verdict;
  const sentences = verdictLines(verdict, needsNone)
    .filter(({ key }) => !OF_GROUP.has(key))
    .map((line) => lineText(t, line, (names) => listText(names, language)));
  return [
    ...(inUse ? [t('suitability.in_use')] : []),
    ...sentences,
    ...(categories && possible ? [categoryText(t, possible)] : []),
  ];
}

/** Methods of which the same is said, in the order of the first of each: a reason that many have in common stands once. */
export function withSameSentences(words: Translator, verdicts: readonly Verdict[], told: Told) {
  const found = new Map<string, { methods: string[]; sentences: string[] }>();
  for (const verdict of verdicts) {
    const sentences = verdictSentences(words, verdict, told);
    const key = sentences.join('\n');
    const { methods } = found.get(key) ?? { methods: [] };
    found.set(key, { methods: [...methods, verdict.method], sentences });
  }
  return [...found.values()];
}

function categoryText(t: Translator['t'], [best = 1, worst = best]: readonly number[]): string {
  if (best !== worst) return t('category.range', { best, worst });
  return `${t('category.label', { n: best })}: ${t(`category.${best}`)}`;
}
