import { SpanKind } from '@opentelemetry/api';
import { describeError } from '../../log/describe-error.ts';
import type { Logger } from '../../log/logger.ts';
import { inInnerSpan } from '../../telemetry/span.ts';
import { contextFrom } from '../../telemetry/traceparent.ts';
import { backoffMs, pause } from '../common/backoff.ts';
import type { Wakeup } from '../common/wakeup.ts';
import { withTimeout } from '../common/with-timeout.ts';
import type { EventMessage } from '../message.ts';
import { type Waiting, waiting } from '../outbox/outbox.ts';
import { createMarker } from './marker.ts';
import type { Session } from './session.ts';

export interface DispatchOptions {
  publish(message: EventMessage): Promise<void>;
  logger: Logger;
  wakeup: Wakeup;
  /** Stops the loop: nothing new is published once it is aborted. */
  signal: AbortSignal;
}

const BATCH = 500;
const KEYS_AT_ONCE = 64;
/** Limit of keys in progress or waiting for a retry; above it the outbox is not read. */
const BUSY_KEYS = 1_000;
const POLL_MS = 250;
/** Pause that lets more events arrive for one query. */
const GATHER_MS = 10;
const PUBLISH_TIMEOUT_MS = 30_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Publishes events from the outbox until aborted: keys concurrently, the events of one key in order. A row is marked
 * only after the transport has accepted it, so a crash in between publishes it again and never loses it.
 */
export async function dispatch(session: Session, { publish, logger, wakeup, signal }: DispatchOptions): Promise<void> {
  const mark = createMarker(session);
  const busy = new Set<string>();
  const failures = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const retries = new Set<NodeJS.Timeout>();

  const release = (key: string) => {
    busy.delete(key);
    wakeup.wake();
  };
  const releaseAfter = (key: string, waitMs: number) => {
    const timer = setTimeout(() => {
      retries.delete(timer);
      release(key);
    }, waitMs);
    retries.add(timer);
  };
  const publishKey = async (key: string, events: readonly Waiting[]) => {
    const taken: string[] = [];
    try {
      for (const { place, message } of events) {
        if (signal.aborted) break;
        await withTimeout(traced(message, publish), PUBLISH_TIMEOUT_MS, 'The transport did not answer.');
        taken.push(place);
      }
      failures.delete(key);
    } catch (error) {
      const count = (failures.get(key) ?? 0) + 1;
      failures.set(key, count);
      logger.warn({ event: events[taken.length]?.message.name, tries: count, error: describeError(error) }, 'not sent');
    }
    if (taken.length > 0) await mark(taken);
  };
  const start = (key: string, events: readonly Waiting[]) => {
    busy.add(key);
    const work = publishKey(key, events)
      // The session is lost, which ends this loop; the next session reads the rows again.
      .catch(() => undefined)
      .then(() => {
        underWay.delete(work);
        const count = failures.get(key);
        if (count) releaseAfter(key, backoffMs(count, LONGEST_WAIT_MS));
        else release(key);
      });
    underWay.add(work);
  };

  try {
    while (!signal.aborted) {
      const rows = busy.size < BUSY_KEYS ? await waiting(session, [...busy], BATCH) : [];
      for (const [key, events] of byKey(rows)) {
        while (underWay.size >= KEYS_AT_ONCE) await Promise.race(underWay);
        if (signal.aborted) break;
        start(key, events);
      }
      if (rows.length < BATCH) {
        await wakeup.wait(POLL_MS, signal);
        await pause(GATHER_MS, signal);
      }
    }
  } finally {
    await Promise.all(underWay);
    for (const timer of retries) clearTimeout(timer);
  }
}

/** Child of the span that emitted the event; the gap between both is the time in the outbox. */
const traced = (message: EventMessage, publish: DispatchOptions['publish']) =>
  inInnerSpan(`publish ${message.name}`, { kind: SpanKind.PRODUCER, parent: contextFrom(message.traceparent) }, () =>
    publish(message),
  );

function byKey(rows: readonly Waiting[]): Map<string, Waiting[]> {
  const groups = new Map<string, Waiting[]>();
  for (const row of rows) {
    const group = groups.get(row.message.key);
    if (group) group.push(row);
    else groups.set(row.message.key, [row]);
  }
  return groups;
}
