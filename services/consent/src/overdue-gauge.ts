import { Gauge, type Registry } from 'prom-client';
import type { TimedWork } from './revocations/timed-work.ts';

/** Computed on each scrape, for the operator's alert. NaN while the database is down. */
export function overdueGauge(registry: Registry, work: Pick<TimedWork, 'overdue'>): void {
  new Gauge({
    name: 'consent_erasures_overdue',
    help: 'Revocations older than 25 days that not every holder has confirmed as deleted.',
    registers: [registry],
    async collect() {
      this.set(await work.overdue().catch(() => Number.NaN));
    },
  });
}
