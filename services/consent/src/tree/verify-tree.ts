import type { KeySet, TreeHead } from '@vesela/contracts/consent';
import type pg from 'pg';
import { verifyHead } from './head.ts';
import { completedBy, leafHash, type NodeOf, rootOf } from './merkle.ts';

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
 * every size that was given out mean that the log only grew. Returns the number of heads, or what is wrong.
 */
export async function verifyTree(db: Db, { keys, heads: outside }: Outside): Promise<number | string> {
  const { rows } = await db.query<{ jws: string }>('SELECT jws FROM tree_head ORDER BY size');
  const heads = new Map<number, TreeHead[]>();
  for (const [place, jws] of [
    ...rows.map((row) => ['the database', row.jws]),
    ...outside.map((head) => ['outside', head]),
  ]) {
    const signed = await verifyHead(jws ?? '', keys).catch(() => undefined);
    if (!signed) return `A head of the tree, kept in ${place}, is not signed by this service.`;
    const { head } = signed;
    heads.set(head.tree_size, [...(heads.get(head.tree_size) ?? []), head]);
  }
  const nodes = new Map<string, string>();
  const node: NodeOf = ({ level, position }) => nodes.get(`${level}/${position}`) ?? '';
  let size = 0;
  for await (const { index, entryId, salt, hash } of leavesOf(db)) {
    if (Number(index) !== size) return `Leaf ${size} of the tree is missing.`;
    if (hash === null) return `The entry ${entryId} is in the tree, but not in the ledger.`;
    for (const { hash: own, level, position } of completedBy(size, leafHash(hash, salt), node)) {
      nodes.set(`${level}/${position}`, own);
      // Both halves of a complete node are in it; only the frontier is needed.
      if (level > 0) for (const half of [0, 1]) nodes.delete(`${level - 1}/${2 * position + half}`);
    }
    size += 1;
    const root = heads.has(size) ? rootOf(size, node) : undefined;
    const other = heads.get(size)?.find(({ root_hash }) => root_hash !== root);
    if (other) return `The tree of ${size} entries is not the one whose head was signed at ${other.at}.`;
  }
  const largest = Math.max(0, ...heads.keys());
  if (largest !== size)
    return `The tree has ${size} entries, and a head over ${largest} was signed at ${heads.get(largest)?.[0]?.at}.`;
  const { rows: late } = await db.query<{ id: string }>(
    `SELECT id FROM ledger_entry WHERE NOT EXISTS (SELECT FROM tree_leaf WHERE entry_id = ledger_entry.id)
     AND coalesce(found_at, at) < now() - make_interval(mins => $1) LIMIT 1`,
    [LATE_MINUTES],
  );
  if (late[0]) return `The entry ${late[0].id} has not come into the tree for ${LATE_MINUTES} minutes.`;
  return [...heads.values()].flat().length;
}

async function* leavesOf(db: Db) {
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
  }
}
