import type { ConsentAction, DocumentLayer } from '@vesela/contracts/consent';
import { hashOf } from '../canonical.ts';

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
  /** Hash of the person's previous entry; null for the first. */
  previousHash: string | null;
  hash: string;
}

/**
 * SHA-256 in hex over the RFC 8785 form of all other fields, including the previous hash. An entry without a layer is
 * hashed without that field, as it was before the field existed.
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
    previous_hash: entry.previousHash,
  });
}
