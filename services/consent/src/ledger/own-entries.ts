import type { Logger } from '@vesela/service-kit';
import type { Registry } from 'prom-client';
import type { Holds } from '../keys/statements.ts';
import { createRefused } from '../refused.ts';
import { entryHash, isSigned, type SignedEntry } from './entry.ts';

/** Tells the entries that this service signed from those that somebody else wrote into the table. */
export interface OwnEntries {
  /** Whether the service acts on this entry. One that is not its own is logged, once, and measured. */
  has(entry: SignedEntry): boolean;
  /** Spares checking a signature that the service has just made. */
  remember(signed: Signed): void;
  measure(registry: Registry): void;
}

type Signed = Pick<SignedEntry, 'hash' | 'signature'>;

/** A signature takes 0.1 ms to check. Some megabytes of hashes save that for whoever comes more than once. */
const MOST_REMEMBERED = 20_000;

export function createOwnEntries({ holds, logger }: { holds: Holds; logger: Logger }): OwnEntries {
  const signed = new Set<string>();
  const others = createRefused({
    logger,
    what: 'entry',
    sentence: 'an entry of the ledger was not written by this service',
    metric: {
      name: 'consent_entries_not_signed',
      help: 'Entries of the consent ledger, seen since the start, that the service did not write.',
    },
  });
  const keyOf = ({ hash, signature }: Signed) => `${hash} ${signature}`;
  const add = (key: string) => {
    const [oldest] = signed;
    if (oldest !== undefined && signed.size >= MOST_REMEMBERED) signed.delete(oldest);
    signed.add(key);
  };
  return {
    has(entry) {
      if (entryHash(entry) === entry.hash) {
        if (signed.has(keyOf(entry))) return true;
        if (isSigned(entry, holds)) {
          add(keyOf(entry));
          return true;
        }
      }
      others.add(entry.id);
      return false;
    },
    remember: (entry) => add(keyOf(entry)),
    measure: others.measure,
  };
}
