import type { KeySet, TreeHead } from '@vesela/contracts/consent';
import type pg from 'pg';
import { verifyHead } from './head.ts';
import { completedBy, leafHash, type NodeOf, type Place, rootOf } from './merkle.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/** How long an entry may wait for the tree, in minutes: far longer than a restart takes. */
const LATE_MINUTES = 60;
const BATCH = 2_000;

interface Outside {
  keys: KeySet;
  /** Signed heads kept outside the database. */
  heads: readonly string[];
}

/**
 * Builds the tree anew from the entries and compares it with every signed head, of the database and outside. Equal roots at
 * every size that was given out mean that the log only grew. The nodes that are kept, from which proofs and the next heads are made, are those
 * that the entries lead to, and no others. Returns the number of heads, or what is wrong.
 */
export async function verifyTree(
  db: Db,
  { keys, heads: outside }: Outside,
  rest: () => Promise<void>,
): Promise<number | string> {
  const kept = new Map<number, TreeHead[]>();
  let largest: TreeHead | undefined;
  let count = 0;
  const seen = (head: TreeHead) => {
    count += 1;
    if (head.tree_size > (largest?.tree_size ?? 0)) largest = head;
  };
  for (const jws of outside) {
    const head = await headOf(jws, keys);
    if (!head) return 'A head of the tree, kept outside, is not signed by this service.';
    seen(head);
    kept.set(head.tree_size, [...(kept.get(head.tree_size) ?? []), head]);
  }
  // Read beside the leaves: a busy portal signs half a million a year.
  const own = ownHeads(db);
  let next = await own.next();
  const nodes = new Map<string, string>();
  const node: NodeOf = ({ level, position }) => nodes.get(`${level}/${position}`) ?? '';
  let size = 0;
  const stored = keptNodes(db);
  for await (const { index, entryId, salt, hash } of leavesOf(db, rest)) {
    if (Number(index) !== size) return `Leaf ${size} of the tree is missing.`;
    if (hash === null) return `The entry ${entryId} is in the tree, but not in the ledger.`;
    for (const { hash: own, level, position } of completedBy(size, leafHash(hash, salt), node)) {
      const wrong = await stored.expect({ level, position, hash: own });
      if (wrong !== undefined) return wrong;
      nodes.set(`${level}/${position}`, own);
      // Both halves of a complete node are in it; only the frontier is needed.
      if (level > 0) for (const half of [0, 1]) nodes.delete(`${level - 1}/${2 * position + half}`);
    }
    size += 1;
    const due = [...(kept.get(size) ?? [])];
    if (!next.done && Number(next.value.size) === size) {
      const head = await headOf(next.value.jws, keys);
      if (head?.tree_size !== size) return NOT_SIGNED;
      seen(head);
      due.push(head);
      next = await own.next();
    }
    const root = due.length > 0 ? rootOf(size, node) : undefined;
    const other = due.find(({ root_hash }) => root_hash !== root);
    if (other) return `The tree of ${size} entries is not the one whose head was signed at ${other.at}.`;
  }
  for (; !next.done; next = await own.next()) {
    const head = await headOf(next.value.jws, keys);
    if (head?.tree_size !== Number(next.value.size)) return NOT_SIGNED;
    seen(head);
  }
  const wrong = await stored.end();
  if (wrong !== undefined) return wrong;
  if ((largest?.tree_size ?? 0) !== size)
    return `The tree has ${size} entries, and a head over ${largest?.tree_size ?? 0} was signed at ${largest?.at}.`;
  const { rows: late } = await db.query<{ id: string }>(
    `SELECT id FROM ledger_entry WHERE NOT EXISTS (SELECT FROM tree_leaf WHERE entry_id = ledger_entry.id)
     AND coalesce(found_at, at) < now() - make_interval(mins => $1) LIMIT 1`,
    [LATE_MINUTES],
  );
  if (late[0]) return `The entry ${late[0].id} has not come into the tree for ${LATE_MINUTES} minutes.`;
  return count;
}

const NOT_SIGNED = 'A head of the tree, kept in the database, is not signed by this service.';

const headOf = (jws: string, keys: KeySet): Promise<TreeHead | undefined> =>
  verifyHead(jws, keys).then(
    ({ head }) => head,
    () => undefined,
  );

/** Compares the nodes that are kept with those that the entries lead to, a batch at a time. */
function keptNodes(db: Db) {
  let waiting: (Place & { hash: string })[] = [];
  let count = 0;
  const compare = async (): Promise<string | undefined> => {
    const { rows } = await db.query<Place>(
      `SELECT wanted.level, wanted.position FROM unnest($1::int[], $2::bigint[], $3::text[]) AS wanted (level, position, hash)
       LEFT JOIN tree_node node ON node.level = wanted.level AND node.position = wanted.position
       WHERE node.hash IS DISTINCT FROM wanted.hash LIMIT 1`,
      [waiting.map(({ level }) => level), waiting.map(({ position }) => position), waiting.map(({ hash }) => hash)],
    );
    waiting = [];
    const [wrong] = rows;
    return wrong && `The node ${wrong.level}/${wrong.position} of the tree is not the one that the entries lead to.`;
  };
  return {
    async expect(node: Place & { hash: string }): Promise<string | undefined> {
      count += 1;
      waiting.push(node);
      return waiting.length < BATCH ? undefined : compare();
    },
    async end(): Promise<string | undefined> {
      const wrong = await compare();
      if (wrong !== undefined) return wrong;
      const { rows } = await db.query<{ count: string }>('SELECT count(*) FROM tree_node');
      return Number(rows[0]?.count) === count ? undefined : 'The tree has nodes that no entry leads to.';
    },
  };
}

async function* ownHeads(db: Db): AsyncGenerator<{ size: string; jws: string }, undefined> {
  for (let from = '-1'; ; ) {
    const { rows } = await db.query<{ size: string; jws: string }>(
      'SELECT size, jws FROM tree_head WHERE size > $1 ORDER BY size LIMIT $2',
      [from, BATCH],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    from = last.size;
  }
}

async function* leavesOf(db: Db, rest: () => Promise<void>) {
  for (let from = -1; ; ) {
    const { rows } = await db.query<{ index: string; entryId: string; salt: string; hash: string | null }>(
      `SELECT index, entry_id AS "entryId", salt, hash FROM tree_leaf LEFT JOIN ledger_entry ON ledger_entry.id = entry_id
       WHERE index > $1 ORDER BY index LIMIT $2`,
      [from, BATCH],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    from = Number(last.index);
    await rest();
  }
}
