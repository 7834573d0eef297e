import type { Logger } from '@vesela/service-kit';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Damage } from './verified-versions.ts';

/** Tells operators. The names of the files are the project's own, so they may be logged. */
export const logDamage = (logger: Logger) => (damage: Damage) =>
  logger.error(damage, 'a published micro-frontend was changed on disk; the last good version is served');

/** What a host of a micro-frontend shows at `/metrics`. */
export function hostMetrics(module: string): { registry: Registry; onDamage: (damage: Damage) => void } {
  const registry = new Registry();
  registry.setDefaultLabels({ service: `modules-${module}` });
  collectDefaultMetrics({ register: registry });
  const damaged = new Set<string>();
  new Gauge({
    name: 'modules_damaged',
    help: 'Published versions, seen since the start, whose files on disk are not what was published.',
    registers: [registry],
    collect() {
      this.set(damaged.size);
    },
  });
  return { registry, onDamage: ({ version }) => void damaged.add(version) };
}
