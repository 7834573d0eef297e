import { type KeySet, type SignedTreeHead, treeHeadSchema } from '@vesela/contracts/consent';
import { verifySigned } from '../keys/verify-proof.ts';

/** The head that the service signed. Throws `ProofError`. */
export async function verifyHead(jws: string, keys: KeySet): Promise<SignedTreeHead> {
  return { head: treeHeadSchema.parse(await verifySigned(jws, keys, ['vesela-tree-head+jws'])), jws };
}

const digits = (size: number) => String(size).padStart(12, '0');

/** The name of a head's file, which sorts like its size. */
export const headFile = ({ head }: SignedTreeHead) => `head-${digits(head.tree_size)}.jws`;

/** The key of a head in a bucket: the largest first, so that one request finds it among any number. */
export const headKey = ({ head }: SignedTreeHead) =>
  `${digits(999_999_999_999 - head.tree_size)}-${headFile({ head, jws: '' })}`;
