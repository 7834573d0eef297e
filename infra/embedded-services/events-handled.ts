import { setTimeout as delay } from 'node:timers/promises';
import type { Transport } from '@vesela/service-kit/events';
import { PlainError } from '../command/plain-error.ts';
import type { LocalPart } from './embedded-service.ts';

const TIMEOUT_MS = 20_000;
const POLL_MS = 25;

/** Waits until every emitted event has been handled. Throws a `PlainError` on timeout. */
export async function eventsHandled(
  transport: Pick<Transport, 'depth'>,
  parts: readonly { events: Pick<LocalPart['events'], 'lag'> }[],
  { patienceMs = TIMEOUT_MS } = {},
): Promise<void> {
  const waiting = async () => {
    const unsent = await Promise.all(parts.map(async ({ events }) => (await events.lag()).count));
    // Read after the outboxes: an event that left an outbox in the meantime is counted here.
    const queued = Object.values(await transport.depth());
    return [...unsent, ...queued].reduce((sum, count) => sum + count, 0);
  };
  for (const end = Date.now() + patienceMs; (await waiting()) > 0; await delay(POLL_MS)) {
    if (Date.now() > end)
      throw new PlainError('The services did not handle all events in time; LOG_LEVEL=info shows more.');
  }
}
