import { Gauge, type Registry } from 'prom-client';
import { knownDemand } from './demand.ts';

/** Adds to `/metrics` how many database connections the service needs, and the maximum. */
export function measureDatabase(registry: Registry, service: string): void {
  const measure = (name: string, help: string, of: 'wanted' | 'most') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(knownDemand(service)?.[of] ?? 0);
      },
    });
  measure('database_connections_wanted', 'Statements and transactions under way, waiting ones included.', 'wanted');
  measure('database_connections_max', 'Connections that the service may have.', 'most');
}
