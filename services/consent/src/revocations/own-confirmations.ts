import type { Logger } from '@vesela/service-kit';
import type { Registry } from 'prom-client';
import type { Transaction } from '../database.ts';
import type { Holds } from '../keys/statements.ts';
import { createRefused } from '../refused.ts';
import { type Progress, progressOf, type Told } from './progress.ts';

/** Tells what holders were asked and have confirmed, by what the service signed, from rows that somebody wrote. */
export interface OwnConfirmations {
  /** How far a deletion is. What the service did not write is logged, once, and measured. */
  of(tx: Pick<Transaction, 'erasureFound'>, told: Told): Promise<Progress>;
  measure(registry: Registry): void;
}

interface Deps {
  holds: Holds;
  logger: Logger;
}

const NOT_RECEIVED = 'a confirmation of a deletion was not received by this service and does not count';
const NOT_AS_ASKED = 'a deletion does not say whom this service asked, when, or when the last one confirmed';

export function createOwnConfirmations({ holds, logger }: Deps): OwnConfirmations {
  const refused = createRefused({
    logger,
    what: 'confirmation',
    sentence: NOT_RECEIVED,
    metric: {
      name: 'consent_confirmations_refused',
      help: 'Confirmations of deletions, and lists of their holders, seen since the start, that the service did not write.',
    },
  });
  return {
    async of(tx, told) {
      const where = { revocationId: told.id };
      const found = told.signature === null ? await tx.erasureFound.findMany({ where }) : [];
      const progress = progressOf(told, found, holds);
      const named = new Map(told.erasures.map(({ holder, confirmedAt }) => [holder, confirmedAt]));
      for (const { holder } of progress.faults) {
        const isWritten = holder !== undefined && named.get(holder);
        refused.add(holder ? `${told.id} ${holder}` : told.id, isWritten ? NOT_RECEIVED : NOT_AS_ASKED);
      }
      return progress;
    },
    measure: refused.measure,
  };
}
