import { Gauge, type Registry } from 'prom-client';
import type { OutboxLag } from './outbox/lag.ts';

/** Adds to `/metrics` how many events wait in the outbox and for how long; not a number while the database is away. */
export function measureEvents(registry: Registry, events: { lag(): Promise<OutboxLag> }): void {
  const measure = (name: string, help: string, of: (lag: OutboxLag) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await events.lag().then(of, () => Number.NaN));
      },
    });
  measure('events_outbox_waiting', 'Events that wait to be sent.', ({ count }) => count);
  measure('events_outbox_oldest_seconds', 'Age of the oldest event that waits.', ({ oldestSeconds }) => oldestSeconds);
}
