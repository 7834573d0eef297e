import type { Logger } from '../log/logger.ts';
import { type Repetition, repeat } from '../repeat/repeat.ts';
import { type AuditHead, verifyAudit } from './verify-audit.ts';

const HOUR_MS = 60 * 60 * 1000;

interface WatchOptions {
  databaseUrl: string;
  logger: Logger;
  everyMs?: number;
}

/**
 * Verifies the chain at the start and every hour. A head is logged, and so kept outside the database, whenever it has moved;
 * an entry that does not hold, or one whose head was seen and that is gone, is an error of the log, which operators are told of.
 */
export function watchAudit({ databaseUrl, logger, everyMs = HOUR_MS }: WatchOptions): Repetition {
  let seen: AuditHead | undefined;
  const work = async () => {
    const { entries, head, broken } = await verifyAudit(databaseUrl, seen ? [seen] : []);
    if (broken !== undefined) logger.error({ broken }, 'the audit of staff does not hold');
    else if (head && head.number !== seen?.number) {
      seen = head;
      logger.info({ entries, head: headText(head) }, 'the audit of staff holds');
    }
    return false;
  };
  return repeat({ name: 'verifying the audit of staff', everyMs, work, logger });
}

/** `NUMBER:HASH`, as the command takes it. */
export const headText = ({ number, hash }: AuditHead): string => `${number}:${hash}`;
