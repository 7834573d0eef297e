import type { Logger } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import type { Registry } from 'prom-client';
import type { Transaction } from '../database.ts';
import type { Project, Revocation } from '../generated/prisma/client.ts';
import type { Holds, Sign } from '../keys/statements.ts';
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
  /** The same for a row that names the agreement and the time too, whatever she has decided since, also without an account. */
  follows(tx: EventTransaction, row: Named): Promise<Ended | undefined>;
  /**
   * Whether the research service said that this project is deleted, which ends every agreement to it, and not somebody who wrote
   * so. False for any other row, which is logged, once, and measured.
   */
  isDeleted(tx: Pick<Transaction, 'projectFound'>, project: Project): Promise<boolean>;
  measure(registry: Registry): void;
}

/** Signs that the research service said so. */
export const signDeleted = (sign: Sign, id: string, at: Date) => sign('project-deleted', id, at.toISOString());

/** What the row of a revocation says of its entries. */
type Named = Pick<Revocation, 'id' | 'personId' | 'document' | 'agreementId' | 'revokedAt'>;

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
const NOT_DELETED = 'the research service did not say that a project is deleted, and nobody is withdrawn from it';
const GIVEN_TO = `SELECT subject, signed_by AS "signedBy", signature FROM person WHERE id = $1::uuid`;

export function createOwnRevocations({ own, holds, logger }: Deps): OwnRevocations {
  const refused = createRefused({
    logger,
    what: 'revocation',
    sentence: 'a deletion does not follow from its entry of the ledger and is neither begun nor said to be finished',
    metric: {
      name: 'consent_deletions_refused',
      help: 'Deletions, seen since the start, that do not follow from an entry that the service signed, and projects that are not deleted.',
    },
  });
  const entriesOf = async (
    tx: EventTransaction,
    { id, personId, document }: Pick<Named, 'id' | 'personId' | 'document'>,
  ): Promise<Ended | undefined> => {
    const [end, agreement] = (await tx.$queryRawUnsafe<SignedEntry[]>(ENTRIES, id)).filter(own.has);
    const follows = end?.id === id && !agrees(end) && end.personId === personId && end.document === document;
    return follows && agreement && agrees(agreement) ? { end, agreement } : undefined;
  };
  /** Without an account there is nobody to mistake for another. */
  const isGiven = async (tx: EventTransaction, personId: string) => {
    type Row = Parameters<Holds>[0] & { subject: string | null };
    const [given] = await tx.$queryRawUnsafe<Row[]>(GIVEN_TO, personId);
    return given !== undefined && (given.subject === null || holds(given, 'person', personId, given.subject));
  };
  return {
    async endedBy(tx, person, { id, document }) {
      const ended = await entriesOf(tx, { id, personId: person.id, document });
      // A deletion runs before she agrees again, so that it takes nothing of what she gives then.
      const later = (await tx.$queryRawUnsafe<SignedEntry[]>(LATER, id)).filter(own.has);
      if (ended && !later.some(agrees) && (await isGiven(tx, person.id))) return ended;
      refused.add(id);
      return undefined;
    },
    async follows(tx, row) {
      const ended = await entriesOf(tx, row);
      const isSame = ended?.agreement.id === row.agreementId && ended.end.at.getTime() === row.revokedAt.getTime();
      if (ended && isSame && (await isGiven(tx, row.personId))) return ended;
      refused.add(row.id);
      return undefined;
    },
    async isDeleted(tx, project) {
      const { id, state, changedAt } = project;
      if (state !== 'deleted') return false;
      if (holds(project, 'project-deleted', id, changedAt.toISOString())) return true;
      if (project.signature === null && (await tx.projectFound.findUnique({ where: { id } }))) return true;
      refused.add(id, NOT_DELETED, 'project');
      return false;
    },
    measure: refused.measure,
  };
}
