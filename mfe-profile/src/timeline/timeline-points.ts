import type { DiaryEntry } from '../api/diary.ts';
import type { EntryState } from '../api/said.ts';
import { peopleOf } from '../diary/risk-lines.ts';

/** A risk test on the line of time. */
export interface RiskPoint {
  kind: 'risk';
  id: string;
  at: string;
  age: number;
  /** Women out of 1000 over the next 10 years: null for fewer than one, nothing where advice comes before the number. */
  people: number | null | undefined;
}
/** A self-examination on the line of time. */
export interface ExaminationPoint {
  kind: 'examination';
  id: string;
  at: string;
  suspicious: number;
}
export type TimelinePoint = RiskPoint | ExaminationPoint;

/** What the chart shows of the entries, the oldest first. Entries that are not known (any more) are left out. */
export function timelinePoints(
  entries: readonly DiaryEntry[],
  stateOf: (entry: DiaryEntry) => EntryState,
): TimelinePoint[] {
  const points = entries.flatMap((entry): TimelinePoint[] => {
    const found = stateOf(entry);
    if (found.state !== 'known') return [];
    const { said } = found;
    const { id, at } = entry;
    if (said.kind === 'examination') return [{ kind: 'examination', id, at, suspicious: said.examination.suspicious }];
    if (said.kind !== 'risk_report') return [];
    const { age, risk, advice_first } = said.report;
    return [{ kind: 'risk', id, at, age, people: advice_first ? undefined : peopleOf(risk.years_of_follow_up_10) }];
  });
  return points.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
