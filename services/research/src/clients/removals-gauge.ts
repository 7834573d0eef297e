import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Appointments that staff ended within a day, of which the operator is told: ending one takes no second person. Those that
 * ended with their account do not count. NaN while the database is unavailable.
 */
export function removalsGauge(registry: Registry, database: Database, now: () => Date): void {
  const removed = () =>
    database.auditEntry.count({
      where: { act: 'staff_removed', staff: { not: null }, at: { gt: new Date(now().getTime() - DAY_MS) } },
    });
  new Gauge({
    name: 'research_staff_removed',
    help: 'Appointments of staff that other staff ended within the last 24 hours.',
    registers: [registry],
    async collect() {
      this.set(await removed().catch(() => Number.NaN));
    },
  });
}
