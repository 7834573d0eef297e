import { useDiary } from '../api/diary.ts';
import { useEntrySummaries } from '../api/entry-summaries.ts';
import { type AgeGiven, agesGiven, type TimelinePoint, timelinePoints } from './timeline-points.ts';

/** The summaries of the newest pages of results and of examinations, and whether some are still being loaded. */
export function useTimeline(): { points: TimelinePoint[]; ages: AgeGiven[]; waiting: boolean } {
  const results = useDiary('results');
  const examinations = useDiary('examinations');
  // Genetic tests draw no point, but may speak against the numbers; the diary beside the chart asks for the same page.
  const all = useDiary('all');
  const newestOf = ({ data }: typeof all) => data?.pages[0]?.entries ?? [];
  const genetic = newestOf(all).filter(({ kind }) => kind === 'genetic_test');
  const entries = [...newestOf(results), ...newestOf(examinations), ...genetic];
  const stateOf = useEntrySummaries(entries);
  return {
    points: timelinePoints(entries, stateOf),
    ages: agesGiven(entries, stateOf),
    waiting: results.isPending || examinations.isPending || entries.some((entry) => stateOf(entry).state === 'waiting'),
  };
}
