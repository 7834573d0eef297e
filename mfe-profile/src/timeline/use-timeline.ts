import { useDiary } from '../api/diary.ts';
import { useEntrySummaries } from '../api/entry-summaries.ts';
import { type TimelinePoint, timelinePoints } from './timeline-points.ts';

/** The summaries of the newest pages of results and of examinations, and whether some are still being loaded. */
export function useTimeline(): { points: TimelinePoint[]; waiting: boolean } {
  const results = useDiary('results');
  const examinations = useDiary('examinations');
  const entries = [results, examinations].flatMap(({ data }) => data?.pages[0]?.entries ?? []);
  const stateOf = useEntrySummaries(entries);
  return {
    points: timelinePoints(entries, stateOf),
    waiting: results.isPending || examinations.isPending || entries.some((entry) => stateOf(entry).state === 'waiting'),
  };
}
