import { Gauge, type Registry } from 'prom-client';
import type { Logger } from '../log/logger.ts';
import { type Repetition, repeat } from '../repeat/repeat.ts';
import { type AuditHead, verifyAudit } from './verify-audit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface AuditWatch extends Repetition {
  /** Adds `staff_audit_broken` to the metrics, on which an alert depends. */
  measure(registry: Registry): void;
}

interface WatchOptions {
  databaseUrl: string;
  logger: Logger;
}

/**
 * Verifies the chain at the start and every hour. A head is logged, and so kept outside the database, whenever it has moved;
 * an entry that does not hold, or one whose head was seen and that is gone, is an error of the log, which operators are told of.
 */
export function watchAudit({ databaseUrl, logger }: WatchOptions): AuditWatch {
  let seen: AuditHead | undefined;
  let isBroken = Number.NaN;
  let dueAt = 0;
  const work = async () => {
    if (Date.now() < dueAt) return false;
    // While the database does not answer nothing is known, and it is asked again after a minute.
    isBroken = Number.NaN;
    const { entries, head, broken } = await verifyAudit(databaseUrl, seen ? [seen] : []);
    isBroken = broken === undefined ? 0 : 1;
    dueAt = Date.now() + HOUR_MS;
    if (broken !== undefined) logger.error({ broken }, 'the audit of staff does not hold');
    else if (head && head.number !== seen?.number) {
      seen = head;
      logger.info({ entries, head: headText(head) }, 'the audit of staff holds');
    }
    return false;
  };
  return {
    ...repeat({ name: 'verifying the audit of staff', everyMs: MINUTE_MS, work, logger }),
    measure(registry) {
      new Gauge({
        name: 'staff_audit_broken',
        help: '1 when the audit of staff did not hold at the last verification, 0 when it did, NaN when it could not be read.',
        registers: [registry],
        collect() {
          this.set(isBroken);
        },
      });
    },
  };
}

/** `NUMBER:HASH`, as the command takes it. */
export const headText = ({ number, hash }: AuditHead): string => `${number}:${hash}`;
