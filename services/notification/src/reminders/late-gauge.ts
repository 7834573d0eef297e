import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database.ts';

/**
 * Read when the metrics are collected; an alert depends on it. 0 while nothing is due, NaN while the database is
 * unavailable.
 */
export function lateGauge(registry: Registry, database: Database, now: () => Date): void {
  const oldest = () =>
    database.reminder.findFirst({
      where: { sentAt: null, stopped: false, dueAt: { lte: now() } },
      orderBy: { dueAt: 'asc' },
      select: { dueAt: true },
    });
  new Gauge({
    name: 'notification_reminders_late_seconds',
    help: 'How long the reminder that is due longest has waited to be sent.',
    registers: [registry],
    async collect() {
      const late = await oldest().then(
        (row) => (row ? (now().getTime() - row.dueAt.getTime()) / 1000 : 0),
        () => Number.NaN,
      );
      this.set(late);
    },
  });
}
