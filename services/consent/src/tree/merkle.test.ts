import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  completedBy,
  EMPTY_ROOT,
  leafHash,
  type NodeOf,
  nodeHash,
  pathOf,
  placesFor,
  rootFrom,
  rootOf,
} from './merkle.ts';

const keyOf = ({ level, position }: Parameters<NodeOf>[0]) => `${level}/${position}`;

/** A tree of so many leaves, kept as the service keeps it. */
function tree(size: number) {
  const nodes = new Map<string, string>();
  const node: NodeOf = (place) => {
    const found = nodes.get(keyOf(place));
    if (found === undefined) throw new Error(`The node ${keyOf(place)} is not complete.`);
    return found;
  };
  const leaves = Array.from({ length: size }, (_, i) => leafHash(String(i), 'salt'));
  for (const [i, leaf] of leaves.entries())
    for (const { hash, ...place } of completedBy(i, leaf, node)) nodes.set(keyOf(place), hash);
  return { leaves, node, nodes };
}

/** The definition of RFC 9162, section 2.1.1, word for word. */
function mth(leaves: readonly string[]): string {
  const [first] = leaves;
  if (first === undefined) return createHash('sha256').digest('hex');
  if (leaves.length === 1) return first;
  let k = 1;
  while (k * 2 < leaves.length) k *= 2;
  return nodeHash(mth(leaves.slice(0, k)), mth(leaves.slice(k)));
}

const SIZES = Array.from({ length: 40 }, (_, i) => i);

describe('the tree', () => {
  it.each(SIZES)('has the root that the standard defines: %d leaves', (size) => {
    const { leaves, node, nodes } = tree(size);
    expect(rootOf(size, node)).toBe(mth(leaves));
    expect(placesFor(size).every((place) => nodes.has(keyOf(place)))).toBe(true);
  });

  it('hashes a leaf behind a zero byte and nothing as nothing', () => {
    const content = Buffer.concat([Buffer.of(0), Buffer.from('{"entry":"ab","salt":"cd"}')]);
    expect(leafHash('ab', 'cd')).toBe(createHash('sha256').update(content).digest('hex'));
    expect(EMPTY_ROOT).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('proves every leaf in every later tree, and no other leaf', () => {
    const { leaves, node } = tree(33);
    for (let size = 1; size <= 33; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const path = pathOf(index, size, node);
        const leaf = leaves[index] ?? '';
        expect(rootFrom(leaf, index, size, path)).toBe(rootOf(size, node));
        expect(rootFrom(leafHash('other', 'salt'), index, size, path)).not.toBe(rootOf(size, node));
        expect(rootFrom(leaf, index, size, [...path, leaf])).toBeUndefined();
        if (size > 1) expect(rootFrom(leaf, (index + 1) % size, size, path)).not.toBe(rootOf(size, node));
      }
    }
    expect(rootFrom(leaves[0] ?? '', 3, 3, [])).toBeUndefined();
  });
});
