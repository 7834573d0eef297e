import { type KeySet, type SignedTreeHead, treeHeadSchema } from '@vesela/contracts/consent';
import { verifySigned } from '../keys/verify-proof.ts';

/** The head that the service signed. Throws `ProofError`. */
export async function verifyHead(jws: string, keys: KeySet): Promise<SignedTreeHead> {
  return { head: treeHeadSchema.parse(await verifySigned(jws, keys, ['vesela-tree-head+jws'])), jws };
}
