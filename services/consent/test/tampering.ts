import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Entry, entryHash } from '../src/ledger/entry.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/** What somebody can do who may write everything in the database, but has no key of the service. */
export interface Intruder {
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  chainOf(subject: string): Promise<Entry[]>;
  /** Writes a person's chain anew, with matching hashes and head; what is no longer in it is deleted. */
  rewrite(subject: string, entries: readonly Entry[]): Promise<void>;
  /** An entry like another one, under a new id. */
  copyOf(entry: Entry, changes?: Partial<Entry>): Entry;
}

const COLUMNS = `id, person_id AS "personId", seq, document, version_id AS "versionId", action, by, lang,
  text_hash AS "textHash", layer, at, undoes, proof_hash AS "proofHash", previous_hash AS "previousHash", hash`;

export function intruder(db: Db): Intruder {
  const query = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows;
  return {
    query,
    chainOf: async (subject) =>
      (await query(
        `SELECT ${COLUMNS} FROM ledger_entry WHERE person_id = (SELECT id FROM person WHERE subject = $1) ORDER BY seq`,
        [subject],
      )) as unknown as Entry[],
    async rewrite(subject, entries) {
      const [person] = await query('SELECT id FROM person WHERE subject = $1', [subject]);
      let previousHash: string | null = null;
      const ids = entries.map(({ id }) => id);
      await query('DELETE FROM ledger_entry WHERE person_id = $1 AND NOT (id = ANY($2::uuid[]))', [person?.id, ids]);
      // Numbers that are free, so that rows can change places.
      await query('UPDATE ledger_entry SET seq = seq + 1000 WHERE person_id = $1', [person?.id]);
      for (const [index, given] of entries.entries()) {
        const open: Omit<Entry, 'hash'> = { ...given, seq: index + 1, previousHash };
        const entry = { ...open, hash: entryHash(open) };
        const values = [
          entry.id,
          person?.id,
          entry.seq,
          entry.document,
          entry.versionId,
          entry.action,
          entry.by,
          entry.lang,
          entry.textHash,
          entry.layer,
          entry.at,
          entry.undoes,
          entry.previousHash,
          entry.hash,
          entry.proofHash,
        ];
        await query(
          `INSERT INTO ledger_entry (id, person_id, seq, document, version_id, action, by, lang, text_hash, layer, at, undoes, previous_hash, hash, proof_hash)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
           ON CONFLICT (id) DO UPDATE SET seq = $3, document = $4, version_id = $5, action = $6, by = $7, lang = $8,
             text_hash = $9, layer = $10, at = $11, undoes = $12, previous_hash = $13, hash = $14, proof_hash = $15`,
          values,
        );
        previousHash = entry.hash;
      }
      await query('UPDATE person SET last_seq = $2, last_hash = $3 WHERE id = $1', [
        person?.id,
        entries.length,
        previousHash,
      ]);
    },
    copyOf: (entry, changes = {}) => ({ ...entry, id: randomUUID(), ...changes }),
  };
}
