import { DeferredError } from '../errors.ts';
import type { RabbitLimits } from './options.ts';

/** What has become of a message so far. */
export interface History {
  /** Failed tries. */
  tries: number;
  /** Times it came before its turn. These are no failures, and do not use up its tries. */
  deferrals: number;
  /** Name of the last error. */
  reason?: string;
}

export interface NextStep {
  history: History;
  /** Nothing when no more tries are made. */
  waitMs: number | undefined;
}

/** What becomes of a message whose delivery was rejected. */
export function nextStep({ tries, deferrals }: History, error: unknown, limits: RabbitLimits): NextStep {
  const reason = nameOf(error);
  if (error instanceof DeferredError) {
    return { history: { tries, deferrals: deferrals + 1, reason }, waitMs: limits.deferralWaitsMs[deferrals] };
  }
  return { history: { tries: tries + 1, deferrals, reason }, waitMs: limits.retryWaitsMs[tries] };
}

/** Never the text of an error: it might hold what the message is about. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name.slice(0, 100) : 'unknown');
