import { randomBytes } from 'node:crypto';
import type { Inclusion, KeySet, SignedTreeHead, TreeHead } from '@vesela/contracts/consent';
import type { Database, Transaction } from '../database.ts';
import type { Signer } from '../keys/signer.ts';
import type { SignedEntry } from '../ledger/entry.ts';
import type { OwnEntries } from '../ledger/own-entries.ts';
import { verifyHead } from './head.ts';
import { type HeadsOutside, TreeError } from './heads-outside.ts';
import {
  completedBy,
  EMPTY_ROOT,
  leafHash,
  type NodeOf,
  type Place,
  pathOf,
  placesFor,
  rootFrom,
  rootOf,
} from './merkle.ts';

/** One tree over all entries of all people, whose signed heads are kept outside the database. */
export interface Tree {
  /** Takes the entries that are not in the tree yet and signs a new head. Returns their number. Throws `TreeError`. */
  grow(): Promise<number>;
  /** The newest head; undefined while the tree is empty. */
  head(): Promise<SignedTreeHead | undefined>;
  /** The proof for an entry; takes it into the tree if it is not there yet. Throws `TreeError` where the proof would not hold. */
  inclusionOf(entryId: string): Promise<Inclusion>;
  /** Whether a head was ever given out, by this database or by any place outside. */
  hasBegun(): Promise<boolean>;
}

interface Deps {
  database: Database;
  signer: Signer;
  own: Pick<OwnEntries, 'has'>;
  keys: KeySet;
  outside: HeadsOutside;
}

const LOCK = 7_120_085;
const BATCH = 2_000;
const LIMIT_MS = 60_000;

export function createTree(deps: Deps, now: () => Date): Tree {
  const { database, signer, own, keys, outside } = deps;

  const newest = async (tx: Pick<Transaction, 'treeHead'>) => {
    const row = await tx.treeHead.findFirst({ orderBy: { size: 'desc' } });
    return row ? verifyHead(row.jws, keys) : undefined;
  };

  const growIn = async (tx: Transaction): Promise<number> => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    const before = await newest(tx);
    await outside.check(before?.head);
    const size = before?.head.tree_size ?? 0;
    const nodes = await nodesAt(tx, placesFor(size));
    if (rootOf(size, nodes.of) !== (before?.head.root_hash ?? EMPTY_ROOT))
      throw new TreeError('The nodes of the tree do not lead to its signed head.');
    const entries = (await waiting(tx)).filter(own.has);
    if (entries.length === 0) return 0;
    const leaves = entries.map(({ id, hash }, at) => ({
      index: size + at,
      entryId: id,
      hash,
      salt: randomBytes(16).toString('hex'),
    }));
    const completed = leaves.flatMap(({ index, hash, salt }) => {
      const added = completedBy(index, leafHash(hash, salt), nodes.of);
      for (const node of added) nodes.add(node);
      return added;
    });
    // Columns as arrays: a value of its own for each cell is ten thousand of them in a full batch.
    await tx.$executeRaw`INSERT INTO tree_leaf (index, entry_id, salt) SELECT * FROM unnest(
      ${leaves.map(({ index }) => index)}::bigint[], ${leaves.map(({ entryId }) => entryId)}::uuid[],
      ${leaves.map(({ salt }) => salt)}::text[])`;
    await tx.$executeRaw`INSERT INTO tree_node (level, position, hash) SELECT * FROM unnest(
      ${completed.map(({ level }) => level)}::smallint[], ${completed.map(({ position }) => position)}::bigint[],
      ${completed.map(({ hash }) => hash)}::text[])`;
    const grown = size + leaves.length;
    const head: TreeHead = {
      log: 'vesela-consent',
      tree_size: grown,
      root_hash: rootOf(grown, nodes.of),
      at: now().toISOString(),
    };
    const jws = await signer.sign('vesela-tree-head+jws', head);
    await tx.treeHead.create({ data: { size: BigInt(grown), root: head.root_hash, at: head.at, jws } });
    return leaves.length;
  };

  const grow: Tree['grow'] = async () => {
    let count = 0;
    for (let taken = -1; taken !== 0; count += taken)
      taken = await database.$transaction(growIn, { timeout: LIMIT_MS });
    // Also without a new entry: a place that did not answer before gets the head now.
    const signed = await newest(database);
    if (signed) await outside.keep(signed);
    return count;
  };

  return {
    grow,
    head: () => newest(database),
    async inclusionOf(entryId) {
      let leaf = await database.treeLeaf.findUnique({ where: { entryId } });
      if (!leaf) {
        await grow();
        leaf = await database.treeLeaf.findUniqueOrThrow({ where: { entryId } });
      }
      const signed = await newest(database);
      if (!signed) throw new TreeError('The tree has no head.');
      const [index, size] = [Number(leaf.index), signed.head.tree_size];
      const nodes = await nodesAt(database, placesFor(size, index));
      const path = pathOf(index, size, nodes.of);
      const { hash } = await database.ledgerEntry.findUniqueOrThrow({ where: { id: entryId }, select: { hash: true } });
      // A receipt whose proof does not hold would tell her that her decision is not in the log.
      if (rootFrom(leafHash(hash, leaf.salt), index, size, path) !== signed.head.root_hash)
        throw new TreeError('The nodes of the tree do not lead from the entry to its signed head.');
      return {
        leaf_index: index,
        salt: leaf.salt,
        path,
        tree_size: size,
        root_hash: signed.head.root_hash,
        head: signed.jws,
      };
    },
    async hasBegun() {
      if (await newest(database)) return true;
      return outside.hasAny();
    },
  };
}

/** Entries that are not in the tree yet, oldest first. */
const waiting = (tx: Transaction) =>
  tx.$queryRaw<SignedEntry[]>`
    SELECT id, person_id AS "personId", seq, document, version_id AS "versionId", action, by, lang, text_hash AS "textHash",
      layer, at, undoes, proof_hash AS "proofHash", previous_hash AS "previousHash", hash, signed_by AS "signedBy", signature,
      found_at AS "foundAt"
    FROM ledger_entry WHERE NOT EXISTS (SELECT FROM tree_leaf WHERE entry_id = ledger_entry.id)
    ORDER BY at, id LIMIT ${BATCH}`;

const keyOf = ({ level, position }: Place) => `${level}/${position}`;

async function nodesAt(tx: Pick<Transaction, '$queryRaw'>, places: readonly Place[]) {
  const rows = await tx.$queryRaw<{ level: number; position: bigint; hash: string }[]>`
    SELECT node.level, node.position, node.hash FROM tree_node node
    JOIN unnest(${places.map(({ level }) => level)}::int[], ${places.map(({ position }) => position)}::bigint[]) AS wanted (level, position)
      ON wanted.level = node.level AND wanted.position = node.position`;
  const known = new Map(rows.map(({ level, position, hash }) => [keyOf({ level, position: Number(position) }), hash]));
  const of: NodeOf = (place) => {
    const hash = known.get(keyOf(place));
    if (hash === undefined) throw new TreeError(`The node ${keyOf(place)} of the tree is missing.`);
    return hash;
  };
  return { of, add: ({ hash, ...place }: Place & { hash: string }) => void known.set(keyOf(place), hash) };
}
