import { Counter, Gauge, type Registry } from 'prom-client';
import { knownDemand } from './demand.ts';
import { workOf } from './work.ts';

/** Adds to `/metrics` how many database connections the service needs, the maximum, and what was asked of the databases. */
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
  const count = (name: string, help: string, of: 'statements' | 'transactions') =>
    new Counter({
      name,
      help,
      labelNames: ['database'],
      registers: [registry],
      collect() {
        this.reset();
        this.inc({ database: service }, workOf(service)[of]);
        this.inc({ database: 'keys' }, workOf('keys')[of]);
      },
    });
  count('database_statements_total', 'Round trips to a database, BEGIN and COMMIT included.', 'statements');
  count('database_transactions_total', 'Transactions of several statements.', 'transactions');
}
