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
import { mayLackSeals, type Seal } from '../outbox/seal.ts';
import { createMarker } from './marker.ts';
import type { Parts } from './parts.ts';
import type { Session } from './session.ts';

export interface DispatchOptions {
  /** The parts of the keys that are published; read anew before every event that is begun. */
  held: Parts['held'];
  publish(message: EventMessage): Promise<void>;
  /** Of a service that seals its events: what has no seal of its own is told to `refuse` and not published. */
  seal?: Pick<Seal, 'holds' | 'knows'> | undefined;
  refuse(message: EventMessage): void;
  logger: Logger;
  wakeup: Wakeup;
  /** Stops the loop: nothing new is published once it is aborted. */
  signal: AbortSignal;
}

const BATCH = 500;
const KEYS_AT_ONCE = 64;
/** Limit of keys in progress or waiting for a retry; above it the outbox is not read. */
const BUSY_KEYS = 1_000;
/** The outbox is read so often although the database tells of nothing. */
export const POLL_MS = 250;
/** Pause that lets more events arrive for one query. */
export const GATHER_MS = 10;
const PUBLISH_TIMEOUT_MS = 30_000;
const LATE = 'The transport did not answer.';
const LONGEST_WAIT_MS = 10_000;

/** This copy cannot tell whether the service wrote the event; its name stands in the log. */
class UnknownSealError extends Error {
  override readonly name = 'UnknownSealError';
}

export interface Dispatch {
  /** Resolves after the abort, when nothing is being published any more; rejects when the session is lost. */
  published: Promise<void>;
  /** Resolves when nothing of a part is being published. Ask for it once the part is no longer held. */
  drained(part: number): Promise<void>;
}

/**
 * Publishes events from the outbox until aborted: keys concurrently, the events of one key in order. A row is marked
 * only after the transport has accepted it, so a crash in between publishes it again and never loses it.
 */
export function dispatch(session: Session, options: DispatchOptions): Dispatch {
  const { held, publish, seal, refuse, logger, wakeup, signal } = options;
  const mark = createMarker(session);
  const busy = new Set<string>();
  const failures = new Map<string, number>();
  /** What is being published, and the part of its key. */
  const underWay = new Map<Promise<void>, number>();
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
  /** `refused` was written by somebody else. What `waits` may be true: a copy with another key, or of a version without seals, wrote it. */
  const verdictOn = async ({ message, seal: given }: Waiting): Promise<'own' | 'refused' | 'waits'> => {
    if (!seal) return 'own';
    if (given === null) {
      if (await mayLackSeals(session)) return 'own';
      refuse(message);
      return 'waits';
    }
    const { id, name, version, owner, key, payload } = message;
    if (seal.holds({ id, name, version, owner, key, payload }, given)) return 'own';
    return seal.knows(given) ? 'refused' : 'waits';
  };
  const publishKey = async (key: string, events: readonly Waiting[]) => {
    const taken: string[] = [];
    try {
      for (const waiting of events) {
        if (signal.aborted) break;
        const { place, message } = waiting;
        const verdict = await verdictOn(waiting);
        // Marked as sent it would be lost, and with it every later event of its key, whose numbers follow on its own.
        if (verdict === 'waits') throw new UnknownSealError();
        if (verdict === 'own') await withTimeout(traced(message, publish), PUBLISH_TIMEOUT_MS, LATE);
        else refuse(message);
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
  const start = (key: string, part: number, events: readonly Waiting[]) => {
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
    underWay.set(work, part);
  };

  const publishHeld = async () => {
    // A part that was given away while its rows were here, even if it has come back, is read anew.
    const atRead = new Map(held);
    const mayRead = atRead.size > 0 && busy.size < BUSY_KEYS;
    const rows = mayRead ? await waiting(session, [...atRead.keys()], [...busy], BATCH) : [];
    for (const [key, { part, events }] of byKey(rows)) {
      while (underWay.size >= KEYS_AT_ONCE) await Promise.race(underWay.keys());
      if (signal.aborted) break;
      if (held.get(part) === atRead.get(part)) start(key, part, events);
    }
    return rows.length;
  };
  const publishAll = async () => {
    try {
      while (!signal.aborted) {
        if ((await publishHeld()) < BATCH) {
          await wakeup.wait(POLL_MS, signal);
          await pause(GATHER_MS, signal);
        }
      }
    } finally {
      await Promise.all(underWay.keys());
      for (const timer of retries) clearTimeout(timer);
    }
  };
  return {
    published: publishAll(),
    async drained(part) {
      await Promise.all([...underWay].filter(([, other]) => other === part).map(([work]) => work));
    },
  };
}

/** Child of the span that emitted the event; the gap between both is the time in the outbox. */
const traced = (message: EventMessage, publish: DispatchOptions['publish']) =>
  inInnerSpan(`publish ${message.name}`, { kind: SpanKind.PRODUCER, parent: contextFrom(message.traceparent) }, () =>
    publish(message),
  );

function byKey(rows: readonly Waiting[]): Map<string, { part: number; events: Waiting[] }> {
  const groups = new Map<string, { part: number; events: Waiting[] }>();
  for (const row of rows) {
    const group = groups.get(row.message.key);
    if (group) group.events.push(row);
    else groups.set(row.message.key, { part: row.part, events: [row] });
  }
  return groups;
}
