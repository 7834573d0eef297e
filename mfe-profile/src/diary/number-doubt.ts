import type { DiaryEntry } from '../api/diary.ts';
import type { EntryState } from '../api/entry-summaries.ts';

/** Why the number of an entry is not right for her: a later test rules it out, or she noted a changed gene. */
export type NumberDoubt = 'later' | 'variant';

/** Results of a genetic test that name a change which raises a risk, certainly or probably. */
const CHANGED: readonly string[] = ['pathogenic', 'likely_pathogenic'];

type Summary = Extract<EntryState, { state: 'known' }>['summary'];

/** True for a genetic test that found such a change. */
export const isChangedGene = (summary: Summary): boolean =>
  summary.kind === 'genetic_test' && CHANGED.includes(summary.test.result);

/** What the entries say against the number of one of them; undefined where nothing does (decision 099). */
export function numberDoubt(
  entry: DiaryEntry,
  others: readonly DiaryEntry[],
  stateOf: (entry: DiaryEntry) => EntryState,
): NumberDoubt | undefined {
  const known = others.flatMap((other) => {
    const found = stateOf(other);
    return found.state === 'known' ? [{ at: other.at, summary: found.summary }] : [];
  });
  const [newest] = known
    .flatMap(({ at, summary }) => (summary.kind === 'risk_report' ? [{ at, risk: summary.report.risk }] : []))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  if (newest && newest.risk === null && newest.at > entry.at) return 'later';
  return known.some(({ summary }) => isChangedGene(summary)) ? 'variant' : undefined;
}
