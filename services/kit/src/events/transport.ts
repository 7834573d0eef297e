import type { EventMessage } from './message.ts';

/** A message that no more tries will be made for until an operator replays it. */
export interface ParkedMessage {
  consumer: string;
  message: EventMessage;
  /** Name of the last error, never its text. */
  reason: string;
  parkedAt: string;
}

export interface Subscription {
  /** Takes no more messages and waits for those under way. */
  close(): Promise<void>;
}

export interface Subscribe {
  /** Name of the consuming service; all its copies share one queue. */
  consumer: string;
  /** Services whose events it takes, all of them: order can only be judged on an unfiltered stream. */
  owners: readonly string[];
  /** The consumer's own database, in which a transport without a broker keeps its queue. */
  databaseUrl?: string;
  /**
   * Resolves when the effect is committed. Rejects when it must be tried again: after growing waits, and parked after
   * the last try. A message may be delivered more than once and, after a retry, out of order; the inbox sees to both.
   */
  deliver(message: EventMessage): Promise<void>;
}

/** How events travel between services: inside one process, or through RabbitMQ. */
export interface Transport {
  /** Resolves when the broker has taken the message for every queue that is bound to it; rejects otherwise. */
  publish(message: EventMessage): Promise<void>;
  subscribe(options: Subscribe): Promise<Subscription>;
  /** For operators. At most `limit` messages of each consumer, oldest first. */
  parked(limit: number): Promise<ParkedMessage[]>;
  /** How many messages of a consumer are parked; for `/metrics`, so without looking at each. */
  parkedCount(consumer: string): Promise<number>;
  /** Puts parked messages of a consumer back into its queue; gives their number. */
  replay(consumer: string): Promise<number>;
  /** Messages that wait in each consumer's queue, its retries included. */
  depth(): Promise<Readonly<Record<string, number>>>;
  close(): Promise<void>;
}
