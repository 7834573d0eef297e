import { type WrittenRange, writtenRange } from '@vesela/contracts/calculator/per-thousand';
import type { DiaryEntry } from '../api/diary.ts';
import type { EntryState } from '../api/entry-summaries.ts';
import { type NumberDoubt, numberDoubt } from '../diary/number-doubt.ts';
import { peopleOf } from '../diary/risk-lines.ts';

/** A risk test on the timeline. */
export interface RiskPoint {
  kind: 'risk';
  id: string;
  at: string;
  age: number;
  /**
   * Women out of 1000 over the next 10 years: null for fewer than one, undefined when genetic advice replaces the
   * number.
   */
  people: number | null | undefined;
  /** Why the number is not drawn although it was computed. */
  doubt: NumberDoubt | undefined;
  /** Its range as the report writes it; undefined where there is none. */
  range: WrittenRange | undefined;
  /** The average of women of her age, like `people`. */
  average: number | null | undefined;
}
/** A self-examination on the timeline. */
export interface ExaminationPoint {
  kind: 'examination';
  id: string;
  at: string;
  suspicious: number;
}
export type TimelinePoint = RiskPoint | ExaminationPoint;

/** The chart's points from the entries, oldest first. Entries without a summary are left out. */
export function timelinePoints(
  entries: readonly DiaryEntry[],
  stateOf: (entry: DiaryEntry) => EntryState,
): TimelinePoint[] {
  const points = entries.flatMap((entry): TimelinePoint[] => {
    const found = stateOf(entry);
    if (found.state !== 'known') return [];
    const { summary } = found;
    const { id, at } = entry;
    if (summary.kind === 'examination')
      return [{ kind: 'examination', id, at, suspicious: summary.examination.suspicious }];
    if (summary.kind !== 'risk_report') return [];
    const { age, risk, range, average, advice_first } = summary.report;
    const doubt = advice_first ? undefined : numberDoubt(entry, entries, stateOf);
    const isShown = !advice_first && risk !== null && doubt === undefined;
    return [
      {
        kind: 'risk',
        id,
        at,
        age,
        doubt,
        people: isShown ? peopleOf(risk.years_of_follow_up_10) : undefined,
        range: isShown && range ? writtenRange(range.years_of_follow_up_10) : undefined,
        average: isShown && average ? peopleOf(average.years_of_follow_up_10) : undefined,
      },
    ];
  });
  return points.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const YEAR_MS = 365.25 * 86_400_000;

/** An age that she gave in a test, and when. */
export interface AgeGiven {
  at: string;
  age: number;
}

/** The ages given in the tests of these entries, oldest first. */
export const agesGiven = (entries: readonly DiaryEntry[], stateOf: (entry: DiaryEntry) => EntryState): AgeGiven[] =>
  entries
    .flatMap((entry) => {
      const found = stateOf(entry);
      return found.state === 'known' && 'report' in found.summary
        ? [{ at: entry.at, age: found.summary.report.age }]
        : [];
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

/**
 * Two ages that cannot both be one woman's: further apart than the time between the tests, by more than the year that a
 * birthday makes. Undefined when all agree.
 */
export function agesThatDisagree(given: readonly AgeGiven[]): readonly [number, number] | undefined {
  for (const [i, later] of given.entries())
    for (const earlier of given.slice(0, i)) {
      const years = (Date.parse(later.at) - Date.parse(earlier.at)) / YEAR_MS;
      if (Math.abs(later.age - earlier.age - years) > 1) return [earlier.age, later.age];
    }
  return undefined;
}
