import type { MethodId } from '@vesela/contraception-rules';
import { listText } from '@vesela/framework';
import type { ContraceptionReport } from '../api-types.ts';
import { lineText, verdictLines } from '../methods/verdict/verdict.ts';
import { usedAs } from './earlier.ts';
import type { Translator } from './words.ts';

type Verdict = ContraceptionReport['eligibility'][number];

/** Texts left out because the title of the group already says them. */
const OF_GROUP: ReadonlySet<string> = new Set(['suitability.suits.why', 'suitability.unrated.why']);

interface Told {
  /** With the categories that the answers leave open. */
  categories: boolean;
  /** She needs no contraception. */
  needsNone: boolean;
  /** Methods that she perhaps uses. */
  perhaps: ReadonlySet<MethodId>;
}

/** Why a method is suitable or not, as sentences. */
function verdictSentences({ t, language }: Translator, verdict: Verdict, told: Told): string[] {
  const { categories, needsNone, perhaps } = told;
  const { possible } = verdict;
  const used = usedAs(verdict, perhaps);
  const sentences = verdictLines(verdict, needsNone)
    .filter(({ key }) => !OF_GROUP.has(key))
    .map((line) => lineText(t, line, (names) => listText(names, language)));
  return [...(used ? [t(used)] : []), ...sentences, ...(categories && possible ? [categoryText(t, possible)] : [])];
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
