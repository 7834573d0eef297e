import type { ParkedMessage } from '../transport.ts';

/**
 * Order in which parked messages are listed. Several are parked within one millisecond, and a quorum queue changes the
 * order of what it takes back, so the time alone does not decide.
 */
export const oldestFirst = (a: ParkedMessage, b: ParkedMessage): number =>
  a.parkedAt.localeCompare(b.parkedAt) ||
  a.message.occurredAt.localeCompare(b.message.occurredAt) ||
  a.message.sequence - b.message.sequence;
