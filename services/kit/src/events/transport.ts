import type { EventMessage } from './message.ts';

/** A message that is not retried until an operator replays it. */
export interface ParkedMessage {
  consumer: string;
  message: EventMessage;
  /** Name of the last error, never its text. */
  reason: string;
  parkedAt: string;
}

export interface Subscription {
  /** Accepts no more messages and waits for those in progress. */
  close(): Promise<void>;
}

export interface Subscribe {
  /** Name of the consuming service; all its copies share one queue. */
  consumer: string;
  /** Services whose events it takes, all of them: order can only be determined on an unfiltered stream. */
  owners: readonly string[];
  /** The consumer's own database, where a transport without a broker keeps its queue. */
  databaseUrl?: string;
  /**
   * Resolves when the effect is committed. Rejects when it must be retried: after growing waits, and parked after the
   * last attempt. A message may arrive more than once and, after a retry, out of order; the inbox handles both.
   */
  deliver(message: EventMessage): Promise<void>;
}

/** How events travel between services: inside one process, or through RabbitMQ. */
export interface Transport {
  /** Resolves when the broker has accepted the message for every bound queue; rejects otherwise. */
  publish(message: EventMessage): Promise<void>;
  subscribe(options: Subscribe): Promise<Subscription>;
  /** For operators. At most `limit` messages of each consumer, oldest first. */
  parked(limit: number): Promise<ParkedMessage[]>;
  /** Number of parked messages of a consumer, for `/metrics`; does not read the messages. */
  parkedCount(consumer: string): Promise<number>;
  /** Puts parked messages of a consumer back into its queue; returns their number. */
  replay(consumer: string): Promise<number>;
  /** Messages that wait in each consumer's queue, including retries. */
  depth(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}
