import type { Logger } from '@vesela/service-kit';
import { Gauge, type Registry } from 'prom-client';

/** Rows that somebody other than the service wrote or changed: each is logged once, and their number is a metric. */
export interface Refused {
  /** `sentence` where it is another than usual, and `what` where the row is. */
  add(id: string, sentence?: string, what?: string): void;
  /** It has been put right, and counts no more. */
  forget(id: string): void;
  measure(registry: Registry): void;
}

interface Options {
  logger: Logger;
  /** Of the row in the log; its id names no account. */
  what: string;
  sentence: string;
  metric: { name: string; help: string };
}

/** Whoever has the database can make any number. */
const MOST_REMEMBERED = 20_000;

export function createRefused({ logger, what, sentence, metric }: Options): Refused {
  const seen = new Set<string>();
  return {
    add(id, why = sentence, row = what) {
      if (seen.has(id)) return;
      // The oldest is told of again when it is seen again, and what is new is always told of.
      const [oldest] = seen;
      if (oldest !== undefined && seen.size >= MOST_REMEMBERED) seen.delete(oldest);
      seen.add(id);
      logger.error({ [row]: id }, why);
    },
    forget: (id) => void seen.delete(id),
    measure(registry) {
      new Gauge({
        ...metric,
        registers: [registry],
        collect() {
          this.set(seen.size);
        },
      });
    },
  };
}
