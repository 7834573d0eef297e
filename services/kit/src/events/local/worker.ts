import { pause } from '../common/backoff.ts';
import { createWakeup } from '../common/wakeup.ts';
import { withTimeout } from '../common/with-timeout.ts';
import { DeferredError } from '../errors.ts';
import type { EventMessage } from '../message.ts';
import type { Subscription } from '../transport.ts';
import type { Queue, QueuedMessage } from './queue.ts';

export interface WorkerOptions {
  queue: Queue;
  deliver(message: EventMessage): Promise<void>;
  /** Waits before the second, third … attempt. */
  waitsMs: readonly number[];
}

export interface Worker extends Subscription {
  /** Signals that there is work. */
  wake(): void;
}

/** Leaves connections for the consumer's other work. */
const AT_ONCE = 4;
/** Also the delay until a replay by an operator's process is noticed. */
const POLL_MS = 500;
const AFTER_ERROR_MS = 1_000;
/** A handler that takes longer counts as failed. */
const DELIVER_MS = 30_000;
const DEFERRAL_MS = 500;
/** Longer than a stream new to a consumer takes to settle. */
const DEFERRED_MS = 10 * 60 * 1000;

/** Takes due messages from a queue and delivers them until it is closed. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wakeup = createWakeup();
  const run = async () => {
    while (!signal.aborted) {
      try {
        const due = await options.queue.due(AT_ONCE);
        await Promise.all(due.map((queued) => tryOnce(queued, options)));
        if (due.length === 0) await wakeup.wait(POLL_MS, signal);
      } catch {
        // The database is down, and the service with it; the queue is still there afterwards.
        await pause(AFTER_ERROR_MS, signal);
      }
    }
  };
  const running = run();
  return {
    wake: wakeup.wake,
    async close() {
      stopping.abort();
      await running;
    },
  };
}

async function tryOnce(queued: QueuedMessage, { queue, deliver, waitsMs }: WorkerOptions): Promise<void> {
  const { place, message, tries } = queued;
  try {
    await withTimeout(deliver(message), DELIVER_MS, 'The delivery took too long.');
  } catch (error) {
    const isDeferred = error instanceof DeferredError;
    const waitMs = isDeferred ? deferralMs(queued) : waitsMs[tries];
    if (waitMs === undefined) return queue.park(place, error instanceof Error ? error.name : typeof error);
    return queue.retry(place, waitMs, !isDeferred);
  }
  await queue.remove(place);
}

/** Out of order is no failure and uses up no attempts, but is limited in time. */
function deferralMs({ queuedAt }: QueuedMessage): number | undefined {
  return Date.now() - queuedAt.getTime() < DEFERRED_MS ? DEFERRAL_MS : undefined;
}
