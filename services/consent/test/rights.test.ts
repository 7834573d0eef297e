import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Harness, startService } from './harness.ts';

const role = `consent_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');
let harness: Harness;
let url: URL;
beforeAll(async () => {
  harness = await startService();
  await harness.rows(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  const rights = await readFile(new URL('../prisma/rights.sql', import.meta.url), 'utf8');
  await harness.rows(rights.replaceAll(':"role"', role));
  url = new URL(harness.url);
  url.username = role;
  url.password = password;
});
afterAll(async () => {
  await harness.rows(`DROP OWNED BY ${role}`);
  await harness.rows(`DROP ROLE ${role}`);
  await harness.close();
});

describe('the role of the service on servers', () => {
  it('has all rights that the service needs', async () => {
    const text = await harness.read('research.Calculator');
    const decision = {
      document: text.document,
      version_id: text.version_id,
      lang: text.lang,
      text_hash: text.text_hash,
      action: 'give' as const,
    };
    const copy = harness.copy({ DATABASE_URL: url.href });
    const subject = 'by-role';
    await copy.publishDocuments();
    expect(await copy.requests.carryOut({ subject }, randomUUID(), [decision])).toHaveLength(1);
    const revoke = { document: text.document, action: 'revoke' as const };
    expect(await copy.requests.carryOut({ subject }, randomUUID(), [revoke])).toHaveLength(1);
    expect(await copy.timedWork.run()).toEqual({ begun: 0, ended: 0, alarmed: 0 });
    await copy.tree.grow();
    expect((await copy.tree.head())?.head.tree_size).toBe(2);
    expect((await harness.emitted(subject)).map(({ name }) => name)).toEqual(['consent.given', 'consent.revoked']);
  });

  it('cannot write an entry with another hash, or without a signature, nor move a head', async () => {
    const db = new pg.Client({ connectionString: url.href });
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
    const db = new pg.Client({ connectionString: url.href });
    await db.connect();
    try {
      for (const sql of [
        `UPDATE ledger_entry SET lang = 'pl'`,
        'DELETE FROM ledger_entry',
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
