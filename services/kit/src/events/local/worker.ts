import { pause } from '../common/backoff.ts';
import { createBell } from '../common/bell.ts';
import { withTimeout } from '../common/with-timeout.ts';
import { DeferredError } from '../errors.ts';
import type { EventMessage } from '../message.ts';
import type { Subscription } from '../transport.ts';
import type { Queue, QueuedMessage } from './queue.ts';

export interface WorkerOptions {
  queue: Queue;
  deliver(message: EventMessage): Promise<void>;
  /** Waits before the second, third … try. */
  waitsMs: readonly number[];
}

export interface Worker extends Subscription {
  /** Says that there is something to do. */
  ring(): void;
}

/** A consumer needs its connections for other things too. */
const AT_ONCE = 4;
/** Also how soon a replay by an operator's process is noticed. */
const POLL_MS = 500;
const AFTER_ERROR_MS = 1_000;
/** A handler that hangs counts as one that failed. */
const DELIVER_MS = 30_000;
const DEFERRAL_MS = 500;
/** Longer than a stream that is new to a consumer takes to settle. */
const DEFERRED_MS = 10 * 60 * 1000;

/** Takes due messages out of a queue and delivers them until it is closed. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = createBell();
  const run = async () => {
    while (!signal.aborted) {
      try {
        const due = await options.queue.due(AT_ONCE);
        await Promise.all(due.map((queued) => tryOnce(queued, options)));
        if (due.length === 0) await bell.wait(POLL_MS, signal);
      } catch {
        // The database is away, and with it the service; what lies in the queue is still there afterwards.
        await pause(AFTER_ERROR_MS, signal);
      }
    }
  };
  const running = run();
  return {
    ring: bell.ring,
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

/** That it came before its turn is no failure and uses up no tries, but does not go on for ever. */
function deferralMs({ queuedAt }: QueuedMessage): number | undefined {
  return Date.now() - queuedAt.getTime() < DEFERRED_MS ? DEFERRAL_MS : undefined;
}
