import { useDiary } from '../api/diary.ts';
import { useSaid } from '../api/said.ts';
import { type TimelinePoint, timelinePoints } from './timeline-points.ts';

/** What the newest pages of results and of examinations say. Empty until they are there. */
export function useTimeline(): TimelinePoint[] {
  const results = useDiary('results').data?.pages[0]?.entries ?? [];
  const examinations = useDiary('examinations').data?.pages[0]?.entries ?? [];
  const entries = [...results, ...examinations];
  return timelinePoints(entries, useSaid(entries));
}
