import type pg from 'pg';
import { sha256 } from '../canonical.ts';
import { type Entry, entryHash } from './entry.ts';

/** What was verified, and the first invalid link. */
export interface Verified {
  people: number;
  entries: number;
  texts: number;
  /** One plain sentence. */
  broken?: string;
}

type Db = Pick<pg.ClientBase, 'query'>;
type Head = { id: string; lastSeq: number; lastHash: string | null };

const BATCH = 500;

/**
 * Recomputes every published text and every person's chain in batches, on one snapshot of the database.
 * Stops at the first invalid link.
 */
export async function verifyLedger(db: Db, batch = BATCH): Promise<Verified> {
  await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const seen: Verified = { people: 0, entries: 0, texts: 0 };
    const hashes = new Map<string, string>();
    const broken =
      (await checkTexts(db, batch, seen, hashes)) ??
      (await checkPeople(db, batch, seen, hashes)) ??
      (await checkRequests(db));
    return broken === undefined ? seen : { ...seen, broken };
  } finally {
    await db.query('ROLLBACK');
  }
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

async function checkPeople(db: Db, batch: number, seen: Verified, hashes: ReadonlyMap<string, string>) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows: heads } = await db.query<Head>(
      `SELECT id, last_seq AS "lastSeq", last_hash AS "lastHash" FROM person WHERE id > $1 ORDER BY id LIMIT $2`,
      [after, batch],
    );
    const last = heads.at(-1);
    if (!last) return undefined;
    const broken = await checkChains(db, batch, heads, seen, hashes);
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
async function checkChains(
  db: Db,
  batch: number,
  heads: readonly Head[],
  seen: Verified,
  hashes: ReadonlyMap<string, string>,
) {
  const first = heads[0]?.id;
  const entries = entriesOf(db, batch, first ?? '', heads.at(-1)?.id ?? '');
  let next = await entries.next();
  for (const head of heads) {
    let [seq, hash]: [number, string | null] = [0, null];
    while (!next.done && next.value.personId === head.id) {
      const entry = next.value;
      const fault = faultOf(entry, seq + 1, hash, hashes);
      if (fault) return `Entry ${entry.id} (person ${head.id}, number ${entry.seq}): ${fault}`;
      [seq, hash] = [entry.seq, entry.hash];
      seen.entries += 1;
      next = await entries.next();
    }
    if (seq !== head.lastSeq || hash !== head.lastHash) {
      return `Person ${head.id}: the chain ends with number ${seq}, but number ${head.lastSeq} was written last.`;
    }
  }
  return undefined;
}

function faultOf(entry: Entry, seq: number, previous: string | null, hashes: ReadonlyMap<string, string>) {
  if (entry.seq !== seq) return `number ${seq} before it is missing.`;
  if (entry.previousHash !== previous) return 'it does not follow from the entry before it.';
  if (entryHash(entry) !== entry.hash) return 'its content is not what was hashed.';
  const text = textKey(entry.versionId, entry.lang);
  if (hashes.get(text) !== entry.textHash) return `it names another text than the published ${text}.`;
  return undefined;
}

async function* entriesOf(db: Db, batch: number, from: string, to: string): AsyncGenerator<Entry, undefined> {
  let [person, seq] = [from, 0];
  for (;;) {
    const { rows } = await db.query<Entry>(
      `SELECT id, person_id AS "personId", seq, document, version_id AS "versionId", action, by, lang,
         text_hash AS "textHash", layer, at, undoes, previous_hash AS "previousHash", hash
       FROM ledger_entry WHERE (person_id, seq) > ($1, $2) AND person_id <= $3 ORDER BY person_id, seq LIMIT $4`,
      [person, seq, to, batch],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    [person, seq] = [last.personId, last.seq];
  }
}
