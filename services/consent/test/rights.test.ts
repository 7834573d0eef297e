import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let url: string;
beforeAll(async () => {
  harness = await startService();
  url = harness.config.DATABASE_URL;
});
afterAll(() => harness.close());

describe('the role of the service', () => {
  it('cannot write an entry with another hash, or without a signature, nor move a head', async () => {
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    try {
      const user = await harness.person('forged');
      const { entries } = await user.decide({ 'research.Calculator': 'give' });
      const columns = `person_id, document, version_id, action, by, lang, text_hash, layer, at, undoes`;
      const copy = (seq: string, previous: string, hash: string, signature: string) =>
        db.query(
          `INSERT INTO ledger_entry (id, seq, previous_hash, hash, signed_by, signature, ${columns})
           SELECT gen_random_uuid(), ${seq}, ${previous}, ${hash}, signed_by, ${signature}, ${columns} FROM ledger_entry WHERE id = $1`,
          [entries[0]?.entry_id],
        );
      const zero = `repeat('0', 64)`;
      for (const [seq, previous, hash, signature] of [
        ['2', 'hash', zero, 'signature'],
        ['2', zero, zero, 'signature'],
        ['3', 'hash', zero, 'signature'],
        ['2', 'hash', 'hash', 'NULL'],
      ] as const) {
        await expect(copy(seq, previous, hash, signature)).rejects.toThrow(
          'does not follow from the head of its chain',
        );
      }
      await expect(db.query(`UPDATE person SET last_seq = 0, last_hash = NULL`)).rejects.toThrow('permission denied');
      await expect(harness.rows(`UPDATE person SET last_seq = last_seq + 1`)).rejects.toThrow('Only an entry moves');
    } finally {
      await db.end();
    }
  });

  it('cannot change what was written, nor remove the protecting triggers', async () => {
    const db = new pg.Client({ connectionString: url });
    await db.connect();
    try {
      for (const sql of [
        `UPDATE ledger_entry SET lang = 'pl'`,
        'DELETE FROM ledger_entry',
        'DELETE FROM decision_proof',
        `UPDATE decision_proof SET content = ''`,
        `UPDATE signing_key SET subject = 'somebody else'`,
        'ALTER TABLE ledger_entry DISABLE TRIGGER USER',
        'SET session_replication_role = replica',
        `UPDATE document_text SET title = ''`,
      ]) {
        await expect(db.query(sql)).rejects.toThrow(/permission denied|must be owner/);
      }
    } finally {
      await db.end();
    }
  });
});
