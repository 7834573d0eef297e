import type { ContraceptionReport } from '../api-types.ts';
import { verdictLines } from '../methods/verdict/verdict.ts';
import { listed, type Words } from './words.ts';

type Verdict = ContraceptionReport['eligibility'][number];

/** The title of the group says it for all of its methods. */
const OF_GROUP: ReadonlySet<string> = new Set(['suitability.suits.why', 'suitability.unrated.why']);

/** Why a method suits her or not, in sentences. `categories` adds the number of the tables. */
export function verdictWords({ t, language }: Words, verdict: Verdict, categories: boolean): string[] {
  const { category, in_use: inUse } = verdict;
  const said = verdictLines(verdict)
    .filter(({ key }) => !OF_GROUP.has(key))
    // Two rows of the tables may say the same to her, so it is said once.
    .map(({ key, rows }) => t(key, { reasons: listed([...new Set(rows.map((row) => t(`row.${row}`)))], language) }));
  return [
    ...(inUse ? [t('suitability.in_use')] : []),
    ...said,
    ...(categories && category !== null
      ? [`${t('category.label', { n: category })}: ${t(`category.${category}`)}`]
      : []),
  ];
}
