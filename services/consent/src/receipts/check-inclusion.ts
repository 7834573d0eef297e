import type { ConsentReceipt, KeySet } from '@vesela/contracts/consent';
import { ProofError } from '../keys/verify-proof.ts';
import { entryHash } from '../ledger/entry.ts';
import { faultOfProof } from '../signing/proof.ts';
import { verifyHead } from '../tree/head.ts';
import { leafHash, rootFrom } from '../tree/merkle.ts';

/**
 * Checks offline that the entry of a receipt is the one that was hashed, is in the tree whose head was signed, and was signed by
 * her own passkey if it says so. Receipts from before there was a tree, and certificates, have no proof. Throws `ProofError`.
 */
export async function checkInclusion(content: Record<string, unknown>, keys: KeySet): Promise<void> {
  const receipt = content as ConsentReceipt;
  if (content.inclusion === undefined) {
    // Certificates have no part of the ledger.
    const isSigned = content.signed_decision !== undefined || (receipt.ledger?.proof_hash ?? null) !== null;
    if (!isSigned) return;
    throw new ProofError('It says that she signed, and has no proof that the entry is in the tree.');
  }
  const { head } = await verifyHead(receipt.inclusion.head, keys);
  const { leaf_index, tree_size, root_hash, salt, path } = receipt.inclusion;
  if (head.tree_size !== tree_size || head.root_hash !== root_hash)
    throw new ProofError('The head of the tree is not the one that was signed.');
  const { ledger } = receipt;
  const entry = {
    id: receipt.record_id,
    personId: receipt.pii_principal_id,
    seq: ledger.seq,
    document: ledger.document,
    versionId: ledger.version_id,
    action: ledger.action,
    by: ledger.by,
    lang: ledger.lang,
    textHash: ledger.text_hash,
    layer: ledger.layer,
    at: new Date(receipt.event.event_time),
    undoes: ledger.undoes,
    previousHash: ledger.previous_hash,
    // Receipts from before decisions were signed have no such field.
    proofHash: ledger.proof_hash ?? null,
  };
  const hash = entryHash(entry);
  if (hash !== ledger.hash) throw new ProofError('The entry is not the one that was hashed.');
  if (rootFrom(leafHash(hash, salt), leaf_index, tree_size, path) !== root_hash)
    throw new ProofError('The entry is not in the tree whose head was signed.');
  const fault = await faultOfProof({ ...entry, hash }, receipt.signed_decision);
  if (fault) throw new ProofError(`Of the entry, ${fault}`);
}
