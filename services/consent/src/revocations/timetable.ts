import { ERASURE_DAYS } from '@vesela/contracts/constants';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest that an operator can let a revocation be undone. */
export const MOST_UNDO_SECONDS = 14 * 24 * 60 * 60;
/** Operators are alerted this long after the revocation, before the deadline. */
export const ALARM_DAYS = 25;

/** End of the undo period, and deadline of the deletion. A revocation by the portal cannot be undone. */
export function timetableOf(revokedAt: Date, by: 'person' | 'portal', undoSeconds: number) {
  const undoMs = by === 'person' ? undoSeconds * 1000 : 0;
  return {
    undoUntil: new Date(revokedAt.getTime() + undoMs),
    dueBy: new Date(revokedAt.getTime() + ERASURE_DAYS * DAY_MS),
  };
}

/** Revocations made before this moment are overdue unless every holder has confirmed. */
export const alarmBefore = (now: Date) => new Date(now.getTime() - ALARM_DAYS * DAY_MS);
