import type { Logger } from '../../log/logger.ts';

/** Who takes whose events: name of each consuming service, and the owners that it takes. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>;

export interface RabbitLimits {
  /** Waits before the second, third … try; a message that fails once more is parked. */
  retryWaitsMs: readonly number[];
  /** Waits of a message that came before its turn. Together longer than the tries of the one it waits for. */
  deferralWaitsMs: readonly number[];
  /** Messages that a copy of a service holds at once. */
  prefetch: number;
  /** Messages that it works on at once, each of another owner or key. */
  concurrency: number;
  /** Longest that the broker may take to confirm a message or to answer an operator. */
  answerMs: number;
  /** Longest that one delivery may take; then it counts as failed. */
  deliverMs: number;
}

export interface RabbitOptions {
  /** `amqp://user:password@host:port/vhost`, or `amqps:`. */
  url: string;
  /**
   * All consumers of the portal, whichever of them run: their queues are made before the first message is published, so
   * that a service misses nothing that happened before its first start.
   */
  subscriptions: Subscriptions;
  logger: Pick<Logger, 'warn'>;
  limits?: Partial<RabbitLimits>;
}

const times = (count: number, waitMs: number) => Array.from({ length: count }, () => waitMs);

export const LIMITS: RabbitLimits = {
  retryWaitsMs: [1_000, 5_000, 30_000, 300_000],
  deferralWaitsMs: [...times(10, 200), ...times(20, 1_000), ...times(150, 5_000)],
  prefetch: 64,
  concurrency: 32,
  answerMs: 10_000,
  deliverMs: 60_000,
};
