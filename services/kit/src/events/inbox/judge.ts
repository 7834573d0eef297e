/** What the inbox knows about an event that does not simply follow the last one done. */
export interface Knowledge {
  /** Last number done in the stream; none before its beginning is settled. */
  position?: number;
  /** Whether this very event is recorded as done. */
  known: boolean;
  /** Events that are done are remembered from here on. */
  remembered: Date;
}

/**
 * - `done`: nothing is left to do.
 * - `early`: an event before it is still to come, or may be.
 * - `conflict`: its number is done, but by another event.
 */
export type Verdict = 'done' | 'early' | 'conflict';

/** Judges an event whose number is not one more than the last one done. */
export function judge(
  { sequence, occurredAt }: { sequence: number; occurredAt: Date },
  { position, known, remembered }: Knowledge,
): Verdict {
  if (known) return 'done';
  if (position === undefined || sequence > position) return 'early';
  return occurredAt < remembered ? 'done' : 'conflict';
}
