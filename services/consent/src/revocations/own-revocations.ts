import type { Logger } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Registry } from 'prom-client';
import type { Holds } from '../keys/statements.ts';
import type { SignedEntry } from '../ledger/entry.ts';
import { agrees, SIGNED_ENTRY } from '../ledger/ledger.ts';
import type { OwnEntries } from '../ledger/own-entries.ts';
import type { LockedPerson } from '../ledger/person.ts';
import { createRefused } from '../refused.ts';

/** What the signed entries say of a revocation. */
interface Ended {
  /** The entry that ended the agreement. */
  end: SignedEntry;
  agreement: SignedEntry;
}

/** Tells the revocations that follow from the service's own entries from rows that somebody wrote or moved. */
export interface OwnRevocations {
  /**
   * The entries that a row follows from: of this person and document, on a chain that the service gave to this account, and with
   * no agreement since. Undefined for any other row, which is logged, once, and measured.
   */
  endedBy(
    tx: EventTransaction,
    person: LockedPerson,
    row: { id: string; document: string },
  ): Promise<Ended | undefined>;
  measure(registry: Registry): void;
}

interface Deps {
  own: Pick<OwnEntries, 'has'>;
  holds: Holds;
  logger: Logger;
}

const ON_DOCUMENT = `
SELECT ${SIGNED_ENTRY} FROM ledger_entry AS entry
JOIN ledger_entry AS ending ON ending.id = $1::uuid AND entry.person_id = ending.person_id AND entry.document = ending.document`;
/** The entry itself, and the one before it on the same document. */
const ENTRIES = `${ON_DOCUMENT} WHERE entry.seq <= ending.seq ORDER BY entry.seq DESC LIMIT 2`;
/** What came after it: of the service's own entries the first one agrees again, as what has ended cannot end. */
const LATER = `${ON_DOCUMENT} WHERE entry.seq > ending.seq ORDER BY entry.seq LIMIT 20`;
const GIVEN_TO = `SELECT signed_by AS "signedBy", signature FROM person WHERE id = $1::uuid`;

export function createOwnRevocations({ own, holds, logger }: Deps): OwnRevocations {
  const refused = createRefused({
    logger,
    what: 'revocation',
    sentence: 'a deletion does not follow from its entry of the ledger and is not begun',
    metric: {
      name: 'consent_deletions_refused',
      help: 'Deletions, seen since the start, that do not follow from an entry that the service signed.',
    },
  });
  return {
    async endedBy(tx, person, { id, document }) {
      const [end, agreement] = (await tx.$queryRawUnsafe<SignedEntry[]>(ENTRIES, id)).filter(own.has);
      // A deletion runs before she agrees again, so that it takes nothing of what she gives then.
      const later = (await tx.$queryRawUnsafe<SignedEntry[]>(LATER, id)).filter(own.has);
      const [given] = await tx.$queryRawUnsafe<Parameters<Holds>[0][]>(GIVEN_TO, person.id);
      const follows =
        end?.id === id &&
        !agrees(end) &&
        end.personId === person.id &&
        end.document === document &&
        !later.some(agrees) &&
        given !== undefined &&
        holds(given, 'person', person.id, person.subject);
      if (follows && agreement && agrees(agreement)) return { end, agreement };
      refused.add(id);
      return undefined;
    },
    measure: refused.measure,
  };
}
