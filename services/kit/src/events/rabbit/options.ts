import type { Logger } from '../../log/logger.ts';

/** Consuming services by name, with the owners whose events each takes. */
export type Subscriptions = Readonly<Record<string, readonly string[]>>;

export interface RabbitLimits {
  /** Waits before the second, third … attempt; a message that fails once more is parked. */
  retryWaitsMs: readonly number[];
  /** Waits of an out-of-order message. Together longer than the attempts of the message it waits for. */
  deferralWaitsMs: readonly number[];
  /** Messages that a copy of a service holds at once. */
  prefetch: number;
  /** Messages that it processes at once, each of another owner or key. */
  concurrency: number;
  /** Timeout of the broker's confirmations and responses to operators. */
  answerMs: number;
  /** Timeout of one delivery; after it the delivery counts as failed. */
  deliverMs: number;
}

export interface RabbitOptions {
  /** `amqp://user:password@host:port/vhost`, or `amqps:`. */
  url: string;
  /**
   * All consumers of the portal, running or not: their queues are created before the first message is published, so that
   * a service misses nothing that happened before its first start.
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
