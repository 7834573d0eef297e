import { openFinding } from '@vesela/contracts/examination/open-finding';
import { useUnsavedFinding } from '@vesela/framework/unsaved-finding';
import { useWaitingHere } from '@vesela/framework/waiting-here';
import { type DiaryEntry, useDiary } from './diary.ts';
import { type EntryState, type ExaminationSummary, useEntrySummaries } from './entry-summaries.ts';

/** What is known of her examinations, which are given newest first. */
export function findingsOf(examinations: readonly DiaryEntry[], stateOf: (entry: DiaryEntry) => EntryState) {
  const states = examinations.map(stateOf);
  const known = states.flatMap((found): ExaminationSummary[] =>
    found.state === 'known' && found.summary.kind === 'examination' ? [found.summary.examination] : [],
  );
  return {
    newest: known[0],
    found: openFinding(known),
    /** Nobody knows whether one of them found something. */
    unread: states.some(({ state }) => state === 'failed'),
  };
}

/**
 * Whether the risk test may be offered. A number is not what she needs while a finding is open, and neither while nobody
 * can say that none is; an examination that waits on this device may have found something (decision 144). Undefined until known.
 */
export function useMayOfferRiskTest(): boolean | undefined {
  const diary = useDiary('examinations');
  const waiting = useWaitingHere();
  const examinations = diary.data?.pages[0]?.entries ?? [];
  const stateOf = useEntrySummaries(examinations);
  const unsaved = useUnsavedFinding();
  if (unsaved || diary.isError || waiting.isError) return false;
  const isRead = !examinations.some((entry) => stateOf(entry).state === 'waiting');
  if (diary.isPending || waiting.isPending || !isRead) return undefined;
  if (waiting.data.waits) return false;
  const { found, unread } = findingsOf(examinations, stateOf);
  return !found && !unread;
}
