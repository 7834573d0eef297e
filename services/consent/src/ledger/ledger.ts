import { randomUUID } from 'node:crypto';
import { problem } from '@vesela/service-kit';
import type { EventTransaction } from '@vesela/service-kit/events';
import { VERSION, type VersionRow } from '../documents/own-versions.ts';
import type { Sign } from '../keys/statements.ts';
import { faultOfProof, type Proof, readProof, signatureRefused } from '../signing/proof.ts';
import { type Entry, entryHash, type SignedEntry } from './entry.ts';
import type { OwnEntries } from './own-entries.ts';
import type { LockedPerson } from './person.ts';

type NewEntry = Pick<Entry, 'document' | 'versionId' | 'action' | 'by' | 'lang' | 'textHash' | 'at'> &
  Partial<Pick<Entry, 'undoes' | 'layer'>> & {
    /** That she signed it with a passkey of her own. */
    proof?: Proof | undefined;
  };

/**
 * Appends a signed entry to a person's chain. The database checks that it follows from the head, and moves the head. Throws
 * `validation_failed` for a proof that verifying the ledger would not accept beside it.
 */
export type Append = (tx: EventTransaction, person: LockedPerson, fields: NewEntry) => Promise<Entry>;

const APPEND = `
INSERT INTO ledger_entry (id, person_id, seq, document, version_id, action, by, lang, text_hash, layer, at, undoes,
  previous_hash, hash, signed_by, signature, proof_hash)
VALUES ($1::uuid, $2::uuid, $3::int, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text,
  $11::timestamptz, $12::uuid, $13::text, $14::text, $15::text, $16::text, $17::text)`;
const KEEP_PROOF = `
INSERT INTO decision_proof (entry_id, content, signed_hash) VALUES ($1::uuid, $2::text, $3::text)`;

export function createAppend(sign: Sign, own: Pick<OwnEntries, 'remember'>): Append {
  return async (tx, person, { proof, ...fields }) => {
    const open = {
      undoes: null,
      layer: null,
      proofHash: proof?.hash ?? null,
      ...fields,
      id: randomUUID(),
      personId: person.id,
      seq: person.lastSeq + 1,
      previousHash: person.lastHash,
    };
    const entry: Entry = { ...open, hash: entryHash(open) };
    if (proof && (await faultOfProof(entry, readProof(proof.content)))) throw signatureRefused();
    const { signedBy, signature } = sign('entry', entry.hash);
    own.remember({ hash: entry.hash, signature });
    const { id, personId, seq, document, versionId, action, by, lang, textHash, layer, at, undoes, previousHash } =
      entry;
    const text = [document, versionId, action, by, lang, textHash, layer];
    await tx.$executeRawUnsafe(
      APPEND,
      id,
      personId,
      seq,
      ...text,
      at,
      undoes,
      previousHash,
      entry.hash,
      signedBy,
      signature,
      entry.proofHash,
    );
    if (proof) await tx.$executeRawUnsafe(KEEP_PROOF, id, proof.content, proof.signedHash);
    person.lastSeq = entry.seq;
    person.lastHash = entry.hash;
    return entry;
  };
}

/** A person's last entry on a document, and the last agreement to it: the same entry while the agreement is active. */
export interface Standpoint {
  /** Versions of the document whose time has come, newest first, whoever wrote them. */
  begun: VersionRow[];
  last?: Entry;
  agreement?: Entry;
}

/** Names by the fields of an entry. */
export const ENTRY = `entry.id::text, entry.person_id::text AS "personId", entry.seq, entry.document,
  entry.version_id AS "versionId", entry.action, entry.by, entry.lang, entry.text_hash AS "textHash", entry.layer, entry.at,
  entry.undoes::text, entry.proof_hash AS "proofHash", entry.previous_hash AS "previousHash", entry.hash`;

export const SIGNED_ENTRY = `${ENTRY}, entry.signed_by AS "signedBy", entry.signature, entry.found_at AS "foundAt"`;

/** The newest entry of the chain, the last one on the document, and the last agreement to it. */
const STANDPOINT = `
WITH chain AS NOT MATERIALIZED (SELECT ${SIGNED_ENTRY} FROM ledger_entry AS entry WHERE person_id = $1::uuid),
begun AS (
  SELECT json_agg(version ORDER BY version.ordinal DESC) AS versions FROM (
    SELECT ${VERSION} FROM document_version AS version WHERE document = $2::text AND in_force_from <= $3::timestamptz
  ) AS version
)
SELECT CASE WHEN row_number() OVER (ORDER BY decided.seq DESC) = 1 THEN begun.versions END AS begun, decided.*
FROM begun LEFT JOIN (
  (SELECT * FROM chain ORDER BY seq DESC LIMIT 1) UNION
  (SELECT * FROM chain WHERE document = $2::text ORDER BY seq DESC LIMIT 1) UNION
  (SELECT * FROM chain WHERE document = $2::text AND action IN ('given', 'renewed') ORDER BY seq DESC LIMIT 1)
) AS decided ON true ORDER BY decided.seq DESC`;

/**
 * What a decision starts from, at a moment: a version comes into force when its day comes. Throws `state_conflict` for a
 * chain on which nothing may be signed.
 */
export async function standpointOn(
  tx: EventTransaction,
  person: Pick<LockedPerson, 'id' | 'lastHash'>,
  document: string,
  at: Date,
  own: Pick<OwnEntries, 'has'>,
): Promise<Standpoint> {
  type Begun = Omit<VersionRow, 'inForceFrom'> & { inForceFrom: string };
  type Row = { begun: Begun[] | null } & (SignedEntry | { id: null });
  const rows = await tx.$queryRawUnsafe<Row[]>(STANDPOINT, person.id, document, at);
  const newest = rows.flatMap(({ begun: _, ...entry }) => (entry.id === null ? [] : [entry])).filter(own.has);
  if (!endsIn(newest, person)) throw problem('state_conflict');
  const entries = newest.filter((entry) => entry.document === document);
  const [[row], [last], agreement] = [rows, entries, entries.find(agrees)];
  return {
    begun: (row?.begun ?? []).map((version) => ({ ...version, inForceFrom: new Date(version.inForceFrom) })),
    ...(last ? { last } : {}),
    ...(agreement ? { agreement } : {}),
  };
}

/** Upper bound of documents that one person can have decided on. */
const MOST_DOCUMENTS = 500;

const LATEST = `
SELECT DISTINCT ON (document) ${SIGNED_ENTRY} FROM ledger_entry AS entry
WHERE person_id = (SELECT id FROM person WHERE subject = $1::text) ORDER BY document, seq DESC LIMIT ${MOST_DOCUMENTS}`;

/**
 * A person's last entry on each document; none on a document whose last entry the service did not write. In SQL, since
 * Prisma's `distinct` would read the whole chain.
 */
export const latestEntries = async (tx: EventTransaction, subject: string, own: Pick<OwnEntries, 'has'>) =>
  (await tx.$queryRawUnsafe<SignedEntry[]>(LATEST, subject)).filter(own.has);

/** Whether a chain ends in one of these entries; the service signs nothing on top of an entry of somebody else. */
export const endsIn = (entries: readonly Entry[], { lastHash }: Pick<LockedPerson, 'lastHash'>) =>
  lastHash === null || entries.some(({ hash }) => hash === lastHash);

export const agrees = ({ action }: Pick<Entry, 'action'>) => action === 'given' || action === 'renewed';
