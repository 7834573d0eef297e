import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical.ts';

/**
 * The Merkle tree of RFC 9162, section 2.1: SHA-256, leaves behind a zero byte, nodes behind a one. Hashes are hex.
 * A complete subtree of `2^level` leaves that begins at `position * 2^level` is a node.
 */
export interface Place {
  level: number;
  position: number;
}
/** The hash of a complete subtree. */
export type NodeOf = (place: Place) => string;

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** Of an entry the tree knows its hash alone, and that only together with a salt. */
export const leafHash = (entryHash: string, salt: string): string =>
  hash(LEAF, Buffer.from(canonicalJson({ entry: entryHash, salt })));
export const nodeHash = (left: string, right: string): string =>
  hash(NODE, Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
export const EMPTY_ROOT = hash();

/** The largest power of two below a size of at least 2. */
const split = (size: number) => 2 ** Math.floor(Math.log2(size - 1));
const isPowerOfTwo = (size: number) => 2 ** Math.round(Math.log2(size)) === size;

type Range = readonly [from: number, to: number];

/** Hash of the leaves of a range; `from` is a multiple of its largest subtree. */
function rangeHash([from, to]: Range, node: NodeOf): string {
  const size = to - from;
  if (isPowerOfTwo(size)) return node({ level: Math.log2(size), position: from / size });
  const middle = from + split(size);
  return nodeHash(rangeHash([from, middle], node), rangeHash([middle, to], node));
}

export const rootOf = (size: number, node: NodeOf): string => (size === 0 ? EMPTY_ROOT : rangeHash([0, size], node));

/** The ranges whose hashes prove that a leaf is in a tree, from the leaf up. */
function pathRanges(index: number, [from, to]: Range): Range[] {
  if (to - from === 1) return [];
  const middle = from + split(to - from);
  return index < middle
    ? [...pathRanges(index, [from, middle]), [middle, to]]
    : [...pathRanges(index, [middle, to]), [from, middle]];
}

/** The inclusion proof of a leaf. */
export const pathOf = (index: number, size: number, node: NodeOf): string[] =>
  pathRanges(index, [0, size]).map((range) => rangeHash(range, node));

/** The nodes that `rootOf` and, with an index, `pathOf` ask for. */
export function placesFor(size: number, index?: number): Place[] {
  const places: Place[] = [];
  const note: NodeOf = (place) => {
    places.push(place);
    return EMPTY_ROOT;
  };
  if (index === undefined) rootOf(size, note);
  else pathOf(index, size, note);
  return places;
}

/** The nodes that become complete with the leaf at an index, its own first. */
export function completedBy(index: number, leaf: string, node: NodeOf): (Place & { hash: string })[] {
  const completed = [{ level: 0, position: index, hash: leaf }];
  for (let [level, position, own] = [0, index, leaf]; position % 2 === 1; ) {
    own = nodeHash(node({ level, position: position - 1 }), own);
    [level, position] = [level + 1, (position - 1) / 2];
    completed.push({ level, position, hash: own });
  }
  return completed;
}

/** The root that a proof leads to; undefined if it has the wrong length (RFC 9162, section 2.1.3.2). */
export function rootFrom(leaf: string, index: number, size: number, path: readonly string[]): string | undefined {
  if (index >= size) return undefined;
  const ranges = pathRanges(index, [0, size]);
  if (ranges.length !== path.length) return undefined;
  return path.reduce(
    (own, other, at) => ((ranges[at]?.[0] ?? 0) > index ? nodeHash(own, other) : nodeHash(other, own)),
    leaf,
  );
}
