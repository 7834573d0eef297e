import { setTimeout as delay } from 'node:timers/promises';
import type { Transport } from '@vesela/service-kit/events';
import { PlainError } from './plain-error.ts';
import type { LocalPart } from './services/local-service.ts';

const PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 25;

/** Waits until every event that was emitted has been taken and done. Throws a plain sentence when that takes too long. */
export async function allHeard(
  transport: Pick<Transport, 'depth'>,
  parts: readonly { events: Pick<LocalPart['events'], 'lag'> }[],
  { patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const waiting = async () => {
    const unsent = await Promise.all(parts.map(async ({ events }) => (await events.lag()).count));
    // Asked after the outboxes: what leaves one is in a queue, not lost between the two.
    const queued = Object.values(await transport.depth());
    return [...unsent, ...queued].reduce((sum, count) => sum + count, 0);
  };
  for (const end = Date.now() + patienceMs; (await waiting()) > 0; await delay(LOOK_EVERY_MS)) {
    if (Date.now() > end) throw new PlainError('The services did not hear one another; LOG_LEVEL=info tells more.');
  }
}
