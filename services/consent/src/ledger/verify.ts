import type { KeySet } from '@vesela/contracts/consent';
import type pg from 'pg';
import { textKey, type VerifiedDocuments, verifyDocuments, verifyVersions } from '../documents/verify-documents.ts';
import { createHolds, type Holds } from '../keys/statements.ts';
import type { ResumeCodes } from '../participants/resume-code.ts';
import { verifyParticipants } from '../participants/verify-participants.ts';
import { verifyRevocations } from '../revocations/verify-revocations.ts';
import { type EntryWithProof, faultOfKeptProof, verifySigning } from '../signing/verify-signatures.ts';
import { verifyTree } from '../tree/verify-tree.ts';
import { entryHash, isSigned, type SignedEntry } from './entry.ts';
import { agrees } from './ledger.ts';

/** What was verified, and the first invalid link. */
export interface Verified {
  people: number;
  entries: number;
  texts: number;
  /** Signed heads of the tree. */
  heads: number;
  /** One plain sentence. */
  broken?: string;
}

/** What is not taken from the database that is verified. */
export interface Trusted {
  /** Public keys of the service. */
  keys: KeySet;
  /** Signed heads of the tree that were kept elsewhere. */
  heads?: readonly string[];
  /** What the codes of participants follow from; without it they are not compared. */
  codes?: ResumeCodes;
}

type Db = Pick<pg.ClientBase, 'query'>;
type Head = { id: string; subject: string | null; lastSeq: number; lastHash: string | null } & Parameters<Holds>[0];

/** How it goes about it: rows read at once, and a rest after each batch for whoever has other work. */
export interface Pace {
  batch?: number;
  rest?: () => Promise<void>;
}

const BATCH = 500;

/**
 * Recomputes every published text and every person's chain in batches, on one snapshot of the database, and checks the
 * service's signature on each entry and person, hers where she signed herself, what stands beside the chains, and the tree of all entries against every
 * signed head. Stops at the first invalid link.
 */
export async function verifyLedger(
  db: Db,
  { keys, heads = [], codes }: Trusted,
  { batch = BATCH, rest = async () => undefined }: Pace = {},
): Promise<Verified> {
  const holds = createHolds(keys.keys);
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const seen: Verified = { people: 0, entries: 0, texts: 0, heads: 0 };
    const documents = await verifyDocuments(db);
    if (typeof documents === 'string') return { ...seen, broken: documents };
    seen.texts = documents.hashes.size;
    const broken =
      (await checkPeople(db, { holds, ...documents }, { batch, rest }, seen)) ??
      (await verifyVersions(db, keys.keys, holds, documents.hashes)) ??
      (await verifySigning(db, holds, { batch, rest })) ??
      (await checkRequests(db)) ??
      (await checkTree(db, { keys, heads }, rest, seen)) ??
      (await verifyRevocations(db, holds, { batch, rest })) ??
      (await verifyParticipants(db, codes));
    return broken === undefined ? seen : { ...seen, broken };
  } finally {
    await db.query('ROLLBACK');
  }
}

async function checkTree(
  db: Db,
  outside: Required<Pick<Trusted, 'keys' | 'heads'>>,
  rest: Required<Pace>['rest'],
  seen: Verified,
) {
  const found = await verifyTree(db, outside, rest);
  if (typeof found === 'string') return found;
  seen.heads = found;
  return undefined;
}

/** The service's signatures, and the published texts. */
interface Known extends VerifiedDocuments {
  holds: Holds;
}

async function checkPeople(db: Db, known: Known, pace: Required<Pace>, seen: Verified) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: heads } = await db.query<Head>(
      `SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash", signed_by AS "signedBy", signature FROM person WHERE id > $1 ORDER BY id LIMIT $2`,
      [after, pace.batch],
    );
    const last = heads.at(-1);
    if (!last) return undefined;
    const broken = await checkChains(db, known, pace, heads, seen);
    if (broken) return broken;
    seen.people += heads.length;
    after = last.id;
  }
}

/** A chain truncated together with its head still looks intact, but the requests that wrote to it list the missing entries. */
async function checkRequests(db: Db) {
  const { rows } = await db.query<{ id: string; personId: string }>(
    `SELECT entry_id AS id, person_id AS "personId" FROM decision_request, unnest(entry_ids) AS entry_id
     WHERE NOT EXISTS (SELECT FROM ledger_entry AS entry WHERE entry.id = entry_id AND entry.person_id = decision_request.person_id)
     LIMIT 1`,
  );
  const [lost] = rows;
  return lost && `Person ${lost.personId}: the entry ${lost.id}, which one of its requests wrote, is missing.`;
}

/** The chains of a batch of people, ordered by id. */
async function checkChains(db: Db, known: Known, pace: Required<Pace>, heads: readonly Head[], seen: Verified) {
  const first = heads[0]?.id;
  const entries = entriesOf(db, pace, first ?? '', heads.at(-1)?.id ?? '');
  let next = await entries.next();
  for (const head of heads) {
    let [seq, hash]: [number, string | null] = [0, null];
    const held = new Map<string, boolean>();
    while (!next.done && next.value.personId === head.id) {
      const entry = next.value;
      const fault = faultOf(entry, seq + 1, hash, known) ?? (await faultOfKeptProof(entry));
      if (fault) return `Entry ${entry.id} (person ${head.id}, number ${entry.seq}): ${fault}`;
      [seq, hash] = [entry.seq, entry.hash];
      held.set(entry.document, agrees(entry));
      seen.entries += 1;
      next = await entries.next();
    }
    if (seq !== head.lastSeq || hash !== head.lastHash) {
      return `Person ${head.id}: the chain ends with number ${seq}, but number ${head.lastSeq} was written last.`;
    }
    if (head.subject !== null && !known.holds(head, 'person', head.id, head.subject))
      return `Person ${head.id}: the service did not give this chain to the account that has it.`;
    if (head.subject === null && [...held.values()].includes(true))
      return `Person ${head.id}: the chain has no account, but still agrees.`;
  }
  return undefined;
}

function faultOf(entry: SignedEntry, seq: number, previous: string | null, { holds, hashes, inForceFrom }: Known) {
  if (entry.seq !== seq) return `number ${seq} before it is missing.`;
  if (entry.previousHash !== previous) return 'it does not follow from the entry before it.';
  if (entryHash(entry) !== entry.hash) return 'its content is not what was hashed.';
  if (!isSigned(entry, holds)) return 'it is not signed by this service.';
  const text = textKey(entry.versionId, entry.lang);
  if (hashes.get(text) !== entry.textHash) return `it names another text than the published ${text}.`;
  const begun = inForceFrom.get(entry.versionId);
  if (!begun || entry.at < begun) return 'the version that it names was not in force.';
  return undefined;
}

async function* entriesOf(
  db: Db,
  { batch, rest }: Required<Pace>,
  from: string,
  to: string,
): AsyncGenerator<EntryWithProof, undefined> {
  let [person, seq] = [from, 0];
  for (;;) {
    const { rows } = await db.query<EntryWithProof>(
      `SELECT id, person_id AS "personId", seq, document, version_id AS "versionId", action, by, lang,
         text_hash AS "textHash", layer, at, undoes, proof_hash AS "proofHash", previous_hash AS "previousHash", hash,
         signed_by AS "signedBy", signature, found_at AS "foundAt", content AS proof, signed_hash AS "signedHash"
       FROM ledger_entry LEFT JOIN decision_proof ON entry_id = id WHERE (person_id, seq) > ($1, $2) AND person_id <= $3 ORDER BY person_id, seq LIMIT $4`,
      [person, seq, to, batch],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    [person, seq] = [last.personId, last.seq];
    await rest();
  }
}
