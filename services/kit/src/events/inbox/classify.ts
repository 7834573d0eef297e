/** What the inbox knows about an event that does not directly follow the last processed one. */
export interface Knowledge {
  /** Last processed number of the stream; none before its start is settled. */
  position?: number;
  /** Whether this very event is recorded as processed. */
  known: boolean;
  /** Processed events are remembered from this moment on. */
  remembered: Date;
}

/**
 * - `done`: already processed.
 * - `early`: an earlier event is missing, or may be.
 * - `conflict`: its number was used by another event.
 */
export type Verdict = 'done' | 'early' | 'conflict';

/** Classifies an event whose number is not one more than the last processed one. */
export function classify(
  { sequence, occurredAt }: { sequence: number; occurredAt: Date },
  { position, known, remembered }: Knowledge,
): Verdict {
  if (known) return 'done';
  if (position === undefined || sequence > position) return 'early';
  return occurredAt < remembered ? 'done' : 'conflict';
}
