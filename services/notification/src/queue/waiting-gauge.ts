import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database.ts';

/** Read when the metrics are collected. 0 while no mail is queued, NaN while the database is unavailable. */
export function waitingGauge(registry: Registry, database: Database, now: () => Date): void {
  const oldest = () => database.mail.findFirst({ orderBy: { createdAt: 'asc' }, select: { createdAt: true } });
  new Gauge({
    name: 'notification_mail_oldest_seconds',
    help: 'How long the oldest mail has waited to be handed to the mail server.',
    registers: [registry],
    async collect() {
      const waited = await oldest().then(
        (row) => (row ? (now().getTime() - row.createdAt.getTime()) / 1000 : 0),
        () => Number.NaN,
      );
      this.set(waited);
    },
  });
}
