import type { ConsentAction, DocumentLayer } from '@vesela/contracts/consent';
import { hashOf } from '../canonical.ts';
import type { Holds, Signature } from '../keys/statements.ts';

/** An entry as stored in the ledger. */
export interface Entry {
  id: string;
  personId: string;
  /** 1, 2, 3 … for each person. */
  seq: number;
  document: string;
  versionId: string;
  action: ConsentAction;
  by: 'person' | 'portal';
  lang: string;
  textHash: string;
  /** What of the text was on the screen; null for entries before this was recorded, and where nothing was read. */
  layer: DocumentLayer | null;
  at: Date;
  undoes: string | null;
  /** Hash of the proof that she signed it with a passkey of her own; null where she did not. */
  proofHash: string | null;
  /** Hash of the person's previous entry; null for the first. */
  previousHash: string | null;
  hash: string;
}

/** An entry with its signature; without one while the service has not signed what stood before there were any. */
export interface SignedEntry extends Entry {
  signedBy: Signature['signedBy'] | null;
  signature: Signature['signature'] | null;
  /** When an earlier entry was signed as it was found; null where it was signed when it was written. */
  foundAt: Date | null;
}

/** Whether the service wrote this entry, or found it so; its hash has to be checked beside. */
export function isSigned({ hash, foundAt, ...entry }: SignedEntry, holds: Holds): boolean {
  return foundAt === null ? holds(entry, 'entry', hash) : holds(entry, 'found-entry', hash, foundAt.toISOString());
}

/**
 * SHA-256 in hex over the RFC 8785 form of all other fields, including the previous hash. An entry without a layer or a
 * proof is hashed without that field, as it was before the field existed.
 */
export function entryHash(entry: Omit<Entry, 'hash'>): string {
  return hashOf({
    entry_id: entry.id,
    person_id: entry.personId,
    seq: entry.seq,
    document: entry.document,
    version_id: entry.versionId,
    action: entry.action,
    by: entry.by,
    lang: entry.lang,
    text_hash: entry.textHash,
    ...(entry.layer === null ? {} : { layer: entry.layer }),
    at: entry.at.toISOString(),
    undoes: entry.undoes,
    ...(entry.proofHash === null ? {} : { proof_hash: entry.proofHash }),
    previous_hash: entry.previousHash,
  });
}
