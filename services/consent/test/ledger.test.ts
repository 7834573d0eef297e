import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Verified, verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let db: pg.Client;
beforeAll(async () => {
  harness = await startService();
  for (const subject of ['anna', 'ilze', 'zofia']) {
    const woman = await harness.person(subject);
    await woman.decide({ terms: 'give', 'health-data': 'give', 'research.Calculator': 'give' });
    await woman.decide({ 'research.Calculator': 'revoke' });
    await woman.decide({ 'research.Calculator': 'give' });
  }
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});

/** Does what an administrator of the database could do, looks at the ledger, and takes it back. */
async function tampered(sql: string): Promise<Verified> {
  await db.query('BEGIN');
  try {
    await db.query('SET LOCAL session_replication_role = replica');
    const { rowCount } = await db.query(sql);
    if (!rowCount) throw new Error('Nothing was tampered with.');
    // The same transaction, so that nothing of it stays.
    const query = ((text: string, values?: unknown[]) =>
      /^(BEGIN|ROLLBACK)/.test(text) ? undefined : db.query(text, values)) as typeof db.query;
    return await verifyLedger({ query }, 2);
  } finally {
    await db.query('ROLLBACK');
  }
}

const ILZES = `person_id = (SELECT id FROM person WHERE subject = 'ilze')`;
const entryOf = async (seq: number) =>
  (await harness.rows(`SELECT id FROM ledger_entry WHERE ${ILZES} AND seq = $1`, [seq]))[0]?.id;

describe('the database', () => {
  it.each(['ledger_entry', 'document_version', 'document_text', 'decision_request'])(
    'refuses every change of %s',
    async (table) => {
      const before = await harness.rows(`SELECT * FROM ${table} ORDER BY 1, 2`);
      const [column] = Object.keys(before[0] ?? {});
      for (const change of [
        `UPDATE ${table} SET ${column} = ${column}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ]) {
        await expect(harness.rows(change)).rejects.toThrow(`The table ${table} is append-only.`);
      }
      expect(await harness.rows(`SELECT * FROM ${table} ORDER BY 1, 2`)).toEqual(before);
    },
  );

  it('refuses to lose a person of whom there are entries', async () => {
    await expect(harness.rows(`DELETE FROM person WHERE subject = 'anna'`)).rejects.toThrow('foreign key');
  });
});

describe('verifying', () => {
  it('finds a ledger whole, whatever the size of its batches', async () => {
    for (const batch of [1, 2, 7, 500]) {
      expect(await verifyLedger(db, batch)).toEqual({ people: 3, entries: 15, texts: 20 });
    }
  });

  it.each([
    ['an action', `action = 'denied'`],
    ['a language', `lang = 'pl'`],
    ['a time', `at = at - interval '1 day'`],
    ['who did it', `by = 'portal'`],
    ['a hash', `hash = repeat('0', 64)`],
  ])('names the entry of which %s was changed', async (_what, change) => {
    const { broken } = await tampered(`UPDATE ledger_entry SET ${change} WHERE ${ILZES} AND seq = 2`);
    expect(broken).toContain(`Entry ${await entryOf(2)}`);
    expect(broken).toContain('number 2');
  });

  it('names the entry after one that is missing', async () => {
    const { broken } = await tampered(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 3`);
    expect(broken).toContain(`Entry ${await entryOf(4)}`);
  });

  it('finds out that the newest entries are missing', async () => {
    const { broken } = await tampered(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq > 3`);
    expect(broken).toContain('her chain ends with number 3, but number 5 was written last');
  });

  it('finds out that they are missing also when her head was turned back to hide it', async () => {
    const lost = await entryOf(5);
    const { broken } = await tampered(
      `WITH head AS (
         UPDATE person SET last_seq = 4, last_hash = (SELECT hash FROM ledger_entry WHERE ${ILZES} AND seq = 4)
         WHERE subject = 'ilze')
       DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 5`,
    );
    expect(broken).toContain(`the entry ${lost}, which a request of hers wrote, is missing`);
  });

  it('finds out that a whole chain is missing', async () => {
    const { broken } = await tampered(`DELETE FROM ledger_entry WHERE ${ILZES}`);
    expect(broken).toContain('ends with number 0');
  });

  it('finds an entry that was put before the others, or moved to another person', async () => {
    const moved = `UPDATE ledger_entry SET person_id = (SELECT id FROM person WHERE subject = 'anna'), seq = 6
                   WHERE ${ILZES} AND seq = 5`;
    expect((await tampered(moved)).broken).toBeDefined();
    expect((await tampered(`UPDATE ledger_entry SET seq = 0 WHERE ${ILZES} AND seq = 1`)).broken).toBeDefined();
  });

  it('finds a published text that is another one', async () => {
    const text = `version_id = 'terms/2026-01-10' AND lang = 'en'`;
    const { broken } = await tampered(
      `UPDATE document_text SET content = replace(content, 'runs', 'owns') WHERE ${text}`,
    );
    expect(broken).toBe('The published text terms/2026-01-10 (en) is not the one that was hashed.');
    // Hashed anew it is still not what she agreed to.
    const rehashed = `UPDATE document_text SET content = '{}', text_hash = encode(sha256('{}'), 'hex') WHERE ${text}`;
    expect((await tampered(rehashed)).broken).toContain(
      'it names another text than the published terms/2026-01-10 (en)',
    );
  });

  it('goes on without an account that was erased', async () => {
    await harness.rows(`UPDATE person SET subject = NULL WHERE subject = 'zofia'`);
    expect(await verifyLedger(db)).toEqual({ people: 3, entries: 15, texts: 20 });
  });
});
