import { DeferredError } from '../errors.ts';
import type { RabbitLimits } from './options.ts';

/** History of a message so far. */
export interface History {
  /** Failed attempts. */
  tries: number;
  /** Deliveries out of order. These are no failures and do not use up attempts. */
  deferrals: number;
  /** Name of the last error. */
  reason?: string;
}

export interface NextStep {
  history: History;
  /** Undefined when no more attempts are made. */
  waitMs: number | undefined;
}

/** What happens to a message whose delivery was rejected. */
export function nextStep({ tries, deferrals }: History, error: unknown, limits: RabbitLimits): NextStep {
  const reason = nameOf(error);
  if (error instanceof DeferredError) {
    return { history: { tries, deferrals: deferrals + 1, reason }, waitMs: limits.deferralWaitsMs[deferrals] };
  }
  return { history: { tries: tries + 1, deferrals, reason }, waitMs: limits.retryWaitsMs[tries] };
}

/** Never the text of an error: it might contain data of the message. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name.slice(0, 100) : 'unknown');
