import { Gauge, type Registry } from 'prom-client';
import type { OutboxLag } from './outbox/lag.ts';

interface Measured {
  lag(): Promise<OutboxLag>;
  parked(): Promise<number>;
  refused(): number;
}

/**
 * Adds to `/metrics` how many events wait in the outbox and for how long, and how many are parked; NaN while the
 * database or the broker is down.
 */
export function measureEvents(registry: Registry, { lag, parked, refused }: Measured): void {
  const measure = (name: string, help: string, value: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value().catch(() => Number.NaN));
      },
    });
  measure('events_outbox_waiting', 'Events that wait to be sent.', async () => (await lag()).count);
  measure(
    'events_outbox_oldest_seconds',
    'Age of the oldest event that waits.',
    async () => (await lag()).oldestSeconds,
  );
  measure('events_parked', 'Events for this service that no more tries are made for.', parked);
  measure(
    'events_refused',
    'Events of the outbox, seen since the start, that the service did not write and did not send.',
    async () => refused(),
  );
}
