import type { Logger } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Registry } from 'prom-client';
import type { Erasure } from '../generated/prisma/client.ts';
import type { Holds, Sign, Signature } from '../keys/statements.ts';
import type { SignedEntry } from '../ledger/entry.ts';
import { SIGNED_ENTRY } from '../ledger/ledger.ts';
import type { OwnEntries } from '../ledger/own-entries.ts';
import { createRefused } from '../refused.ts';

/** Tells the confirmations that the service received from holders from rows that somebody wrote. */
export interface OwnConfirmations {
  sign(confirmation: { revocationId: string; holder: string; confirmedAt: Date; erased: number }): Signature;
  /** Those of one revocation that the service received. Any other is logged, once, and measured. */
  among(tx: EventTransaction, revocationId: string, rows: readonly Erasure[]): Promise<Erasure[]>;
  measure(registry: Registry): void;
}

interface Deps {
  sign: Sign;
  holds: Holds;
  own: Pick<OwnEntries, 'has'>;
  logger: Logger;
}

const MIGRATION = '20261129220000_signed_confirmations';
const ENTRY = `SELECT ${SIGNED_ENTRY} FROM ledger_entry AS entry WHERE entry.id = $1::uuid`;
/** When this database learned to keep signatures; the service's role cannot write it. */
const SINCE = 'SELECT finished_at AS since FROM public._prisma_migrations WHERE migration_name = $1';

export function createOwnConfirmations({ sign, holds, own, logger }: Deps): OwnConfirmations {
  const refused = createRefused({
    logger,
    what: 'confirmation',
    sentence: 'a confirmation of a deletion was not received by this service and does not count',
    metric: {
      name: 'consent_confirmations_refused',
      help: 'Confirmations of deletions, seen since the start, that the service did not receive.',
    },
  });
  const factsOf = (id: string, holder: string, confirmedAt: Date, erased: number) =>
    [id, holder, confirmedAt.toISOString(), String(erased)] as const;
  /** Whether the agreement ended before confirmations were signed: by its entry, whose time nobody else can write. */
  const isFromBefore = async (tx: EventTransaction, id: string) => {
    const [entry] = await tx.$queryRawUnsafe<SignedEntry[]>(ENTRY, id);
    const [{ since } = {}] = await tx.$queryRawUnsafe<{ since?: Date }[]>(SINCE, MIGRATION);
    return entry !== undefined && since !== undefined && own.has(entry) && entry.at < since;
  };
  return {
    sign: ({ revocationId, holder, confirmedAt, erased }) =>
      sign('confirmation', ...factsOf(revocationId, holder, confirmedAt, erased)),
    async among(tx, id, rows) {
      const ours: Erasure[] = [];
      for (const row of rows) {
        const { holder, confirmedAt, erased, signature } = row;
        if (confirmedAt === null) continue;
        const isOwn =
          erased !== null &&
          (signature === null
            ? await isFromBefore(tx, id)
            : holds(row, 'confirmation', ...factsOf(id, holder, confirmedAt, erased)));
        if (isOwn) ours.push(row);
        else refused.add(`${id} ${holder}`);
      }
      return ours;
    },
    measure: refused.measure,
  };
}
