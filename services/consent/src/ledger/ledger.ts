import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database.ts';
import type { Sign } from '../keys/statements.ts';
import { type Entry, entryHash } from './entry.ts';
import type { LockedPerson } from './person.ts';

type NewEntry = Pick<Entry, 'document' | 'versionId' | 'action' | 'by' | 'lang' | 'textHash' | 'at'> &
  Partial<Pick<Entry, 'undoes' | 'layer'>>;

/** Appends a signed entry to a person's chain. The database checks that it follows from the head, and moves the head. */
export type Append = (tx: Transaction, person: LockedPerson, fields: NewEntry) => Promise<Entry>;

export function createAppend(sign: Sign): Append {
  return async (tx, person, fields) => {
    const open = {
      undoes: null,
      layer: null,
      ...fields,
      id: randomUUID(),
      personId: person.id,
      seq: person.lastSeq + 1,
      previousHash: person.lastHash,
    };
    const entry: Entry = { ...open, hash: entryHash(open) };
    await tx.ledgerEntry.create({ data: { ...entry, ...sign('entry', entry.hash) } });
    person.lastSeq = entry.seq;
    person.lastHash = entry.hash;
    return entry;
  };
}

/** A person's last entry on a document, and the last agreement to it: the same entry while the agreement is active. */
export interface Standpoint {
  last?: Entry;
  agreement?: Entry;
}

export async function standpointOn(tx: Transaction, personId: string, document: string): Promise<Standpoint> {
  const where = { personId, document };
  const orderBy = { seq: 'desc' } as const;
  const last = await tx.ledgerEntry.findFirst({ where, orderBy });
  if (!last) return {};
  const agreement = await tx.ledgerEntry.findFirst({
    where: { ...where, action: { in: ['given', 'renewed'] } },
    orderBy,
  });
  return { last: last as Entry, ...(agreement ? { agreement: agreement as Entry } : {}) };
}

/** Upper bound of documents that one person can have decided on. */
const MOST_DOCUMENTS = 500;

/** A person's last entry on each document. In SQL, since Prisma's `distinct` would read the whole chain. */
export function latestEntries(tx: Pick<Transaction, '$queryRaw'>, subject: string): Promise<Entry[]> {
  return tx.$queryRaw<Entry[]>`
    SELECT DISTINCT ON (document) id, person_id AS "personId", seq, document, version_id AS "versionId", action, by, lang,
      text_hash AS "textHash", layer, at, undoes, previous_hash AS "previousHash", hash
    FROM ledger_entry WHERE person_id = (SELECT id FROM person WHERE subject = ${subject})
    ORDER BY document, seq DESC LIMIT ${MOST_DOCUMENTS}`;
}

/** A person's active agreements, one per document. */
export async function heldAgreements(tx: Transaction, subject: string): Promise<Entry[]> {
  return (await latestEntries(tx, subject)).filter(agrees);
}

export const agrees = ({ action }: Pick<Entry, 'action'>) => action === 'given' || action === 'renewed';
