import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Read when the metrics are collected; an alert depends on it. NaN while the database is unavailable. */
export function overdueGauge(registry: Registry, database: Database, now: () => Date): void {
  const overdue = () =>
    database.accountDeletion.count({
      where: { state: { not: 'erased' }, dueAt: { lt: new Date(now().getTime() - DAY_MS) } },
    });
  new Gauge({
    name: 'profile_account_deletions_overdue',
    help: 'Accounts whose deletion was due more than a day ago and is not finished.',
    registers: [registry],
    async collect() {
      this.set(await overdue().catch(() => Number.NaN));
    },
  });
}
