import type { Transport } from '../transport.ts';
import { openQueue, type Queue } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

export interface LocalTransportOptions {
  /**
   * Databases of all consumers by name. Nothing is published before each of them has subscribed. An operator's process
   * can list and replay parked messages without subscribing. Consumers not named here join when they subscribe.
   */
  databases?: Readonly<Record<string, string>>;
  /** Waits before the second, third … attempt; after the last one the message is parked. Default: 12 attempts in 102 s. */
  waitsMs?: readonly number[];
}

const WAITS_MS = Array.from({ length: 11 }, (_, index) => 50 * 2 ** index);

interface Member {
  queue: Queue;
  /** Known once it has subscribed; stays after it closes, because its queue stays too. */
  owners?: ReadonlySet<string>;
  worker?: Worker;
}

/**
 * Events between services of one process. Each consumer's queue is a table in its own database, so that published,
 * failed and parked messages survive a restart.
 */
export function createLocalTransport({ databases = {}, waitsMs = WAITS_MS }: LocalTransportOptions = {}): Transport {
  const members = new Map<string, Member>();
  for (const [consumer, url] of Object.entries(databases)) members.set(consumer, { queue: openQueue(url, consumer) });

  return {
    async publish(message) {
      const all = [...members.values()];
      if (all.some(({ owners }) => !owners)) throw new Error('A consumer has not subscribed yet.');
      await Promise.all(
        all.map(async ({ owners, queue, worker }) => {
          if (!owners?.has(message.owner)) return;
          await queue.add(message);
          worker?.wake();
        }),
      );
    },
    async subscribe({ consumer, owners, deliver, databaseUrl }) {
      const queue = members.get(consumer)?.queue ?? (databaseUrl && openQueue(databaseUrl, consumer));
      if (!queue) throw new Error(`The database of ${consumer} is not known, and its queue would be there.`);
      const worker = startWorker({ queue, deliver, waitsMs });
      members.set(consumer, { queue, owners: new Set(owners), worker });
      return worker;
    },
    async parked(limit) {
      const lists = [...members].map(async ([consumer, { queue }]) =>
        (await queue.parked(limit)).map((parked) => ({ consumer, ...parked })),
      );
      return (await Promise.all(lists)).flat();
    },
    async parkedCount(consumer) {
      return (await members.get(consumer)?.queue.parkedCount()) ?? 0;
    },
    async replay(consumer) {
      const member = members.get(consumer);
      const count = (await member?.queue.replay()) ?? 0;
      member?.worker?.wake();
      return count;
    },
    async depth() {
      const entries = [...members].map(async ([consumer, { queue }]) => [consumer, await queue.depth()] as const);
      return Object.fromEntries(await Promise.all(entries));
    },
    async close() {
      await Promise.all([...members.values()].map(({ worker }) => worker?.close()));
      await Promise.all([...members.values()].map(({ queue }) => queue.close()));
    },
  };
}
