import type { KeySet } from '@vesela/contracts/consent';
import type pg from 'pg';
import { sha256 } from '../canonical.ts';
import { createHolds, type Holds } from '../keys/statements.ts';
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
}

type Db = Pick<pg.ClientBase, 'query'>;
type Head = { id: string; subject: string | null; lastSeq: number; lastHash: string | null } & Parameters<Holds>[0];

const BATCH = 500;

/**
 * Recomputes every published text and every person's chain in batches, on one snapshot of the database, and checks the
 * service's signature on each entry and person, and the tree of all entries against every signed head. Stops at the first invalid link.
 */
export async function verifyLedger(db: Db, { keys, heads = [] }: Trusted, batch = BATCH): Promise<Verified> {
  const holds = createHolds(keys.keys);
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const seen: Verified = { people: 0, entries: 0, texts: 0, heads: 0 };
    const hashes = new Map<string, string>();
    const broken =
      (await checkTexts(db, batch, seen, hashes)) ??
      (await checkPeople(db, { holds, hashes }, batch, seen)) ??
      (await checkRequests(db)) ??
      (await checkRevocations(db)) ??
      (await checkTree(db, { keys, heads }, seen));
    return broken === undefined ? seen : { ...seen, broken };
  } finally {
    await db.query('ROLLBACK');
  }
}

async function checkTree(db: Db, outside: Required<Trusted>, seen: Verified) {
  const found = await verifyTree(db, outside);
  if (typeof found === 'string') return found;
  seen.heads = found;
  return undefined;
}

const textKey = (versionId: string, lang: string) => `${versionId} (${lang})`;

async function checkTexts(db: Db, batch: number, seen: Verified, hashes: Map<string, string>) {
  let [version, lang] = ['', ''];
  for (;;) {
    const { rows } = await db.query<{ versionId: string; lang: string; content: string; textHash: string }>(
      `SELECT version_id AS "versionId", lang, content, text_hash AS "textHash" FROM document_text
       WHERE (version_id, lang) > ($1, $2) ORDER BY version_id, lang LIMIT $3`,
      [version, lang, Math.min(batch, 50)],
    );
    for (const row of rows) {
      const key = textKey(row.versionId, row.lang);
      if (sha256(row.content) !== row.textHash) return `The published text ${key} is not the one that was hashed.`;
      hashes.set(key, row.textHash);
      seen.texts += 1;
      [version, lang] = [row.versionId, row.lang];
    }
    if (rows.length === 0) return undefined;
  }
}

/** The service's signatures, and the hashes of the published texts. */
interface Known {
  holds: Holds;
  hashes: ReadonlyMap<string, string>;
}

async function checkPeople(db: Db, known: Known, batch: number, seen: Verified) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: heads } = await db.query<Head>(
      `SELECT id, subject, last_seq AS "lastSeq", last_hash AS "lastHash", signed_by AS "signedBy", signature FROM person WHERE id > $1 ORDER BY id LIMIT $2`,
      [after, batch],
    );
    const last = heads.at(-1);
    if (!last) return undefined;
    const broken = await checkChains(db, known, batch, heads, seen);
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

/** The state of a deletion follows from the chain: only an entry undoes it, and every withdrawal from a study has one. */
async function checkRevocations(db: Db) {
  const { rows } = await db.query<{ id: string; fault: string }>(
    `SELECT id, 'is said to be ' || state || ', but its entries say otherwise' AS fault FROM revocation
     WHERE (state = 'undone') <> EXISTS (
       SELECT FROM ledger_entry entry WHERE entry.undoes = revocation.id AND entry.person_id = revocation.person_id)
     UNION ALL
     SELECT entry.id, 'is missing, though its entry ends an agreement to a study' FROM ledger_entry entry
     JOIN person ON person.id = entry.person_id
     CROSS JOIN LATERAL (SELECT action FROM ledger_entry before WHERE before.person_id = entry.person_id
       AND before.document = entry.document AND before.seq < entry.seq ORDER BY before.seq DESC LIMIT 1) before
     WHERE entry.action IN ('revoked', 'denied') AND before.action IN ('given', 'renewed')
       AND entry.document ~ '^(research|project)[.]'
       -- Of a deleted account every holder deletes everything, without a revocation.
       AND (entry.by = 'person' OR person.subject IS NOT NULL)
       AND NOT EXISTS (SELECT FROM revocation WHERE revocation.id = entry.id)
     LIMIT 1`,
  );
  const [wrong] = rows;
  return wrong && `The deletion ${wrong.id} ${wrong.fault}.`;
}

/** The chains of a batch of people, ordered by id. */
async function checkChains(db: Db, known: Known, batch: number, heads: readonly Head[], seen: Verified) {
  const first = heads[0]?.id;
  const entries = entriesOf(db, batch, first ?? '', heads.at(-1)?.id ?? '');
  let next = await entries.next();
  for (const head of heads) {
    let [seq, hash]: [number, string | null] = [0, null];
    const held = new Map<string, boolean>();
    while (!next.done && next.value.personId === head.id) {
      const entry = next.value;
      const fault = faultOf(entry, seq + 1, hash, known);
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

function faultOf(entry: SignedEntry, seq: number, previous: string | null, { holds, hashes }: Known) {
  if (entry.seq !== seq) return `number ${seq} before it is missing.`;
  if (entry.previousHash !== previous) return 'it does not follow from the entry before it.';
  if (entryHash(entry) !== entry.hash) return 'its content is not what was hashed.';
  if (!isSigned(entry, holds)) return 'it is not signed by this service.';
  const text = textKey(entry.versionId, entry.lang);
  if (hashes.get(text) !== entry.textHash) return `it names another text than the published ${text}.`;
  return undefined;
}

async function* entriesOf(db: Db, batch: number, from: string, to: string): AsyncGenerator<SignedEntry, undefined> {
  let [person, seq] = [from, 0];
  for (;;) {
    const { rows } = await db.query<SignedEntry>(
      `SELECT id, person_id AS "personId", seq, document, version_id AS "versionId", action, by, lang,
         text_hash AS "textHash", layer, at, undoes, previous_hash AS "previousHash", hash,
         signed_by AS "signedBy", signature, found_at AS "foundAt"
       FROM ledger_entry WHERE (person_id, seq) > ($1, $2) AND person_id <= $3 ORDER BY person_id, seq LIMIT $4`,
      [person, seq, to, batch],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    [person, seq] = [last.personId, last.seq];
  }
}
