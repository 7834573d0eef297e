import { useDiary } from '../api/diary.ts';
import { useEntrySummaries } from '../api/entry-summaries.ts';
import { type TimelinePoint, timelinePoints } from './timeline-points.ts';

/** The summaries of the newest pages of results and of examinations. Empty until they are loaded. */
export function useTimeline(): TimelinePoint[] {
  const results = useDiary('results').data?.pages[0]?.entries ?? [];
  const examinations = useDiary('examinations').data?.pages[0]?.entries ?? [];
  const entries = [...results, ...examinations];
  return timelinePoints(entries, useEntrySummaries(entries));
}
