import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type Verified, verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let db: pg.Client;
beforeAll(async () => {
  harness = await startService();
  for (const subject of ['anna', 'ilze', 'zofia']) {
    const user = await harness.person(subject);
    await user.decide({ terms: 'give', 'health-data': 'give', 'research.Calculator': 'give' });
    await user.decide({ 'research.Calculator': 'revoke' });
    await user.decide({ 'research.Calculator': 'give' });
  }
  await harness.service.tree.grow();
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});

/** Tampers as a database administrator could, verifies the ledger, and rolls back. */
async function tampered(sql: string): Promise<Verified> {
  await db.query('BEGIN');
  try {
    await db.query('SET LOCAL session_replication_role = replica');
    const { rowCount } = await db.query(sql);
    if (!rowCount) throw new Error('Nothing was tampered with.');
    // The same transaction, so that nothing persists.
    const query = ((text: string, values?: unknown[]) =>
      /^(BEGIN|ROLLBACK)/.test(text) ? undefined : db.query(text, values)) as typeof db.query;
    return await verifyLedger({ query }, await harness.trusted(), { batch: 2 });
  } finally {
    await db.query('ROLLBACK');
  }
}

const ILZES = `person_id = (SELECT id FROM person WHERE subject = 'ilze')`;
const entryOf = async (seq: number) =>
  (await harness.rows(`SELECT id FROM ledger_entry WHERE ${ILZES} AND seq = $1`, [seq]))[0]?.id;

describe('the database', () => {
  it.each([
    'ledger_entry',
    'document_version',
    'document_text',
    'version_signature',
    'decision_request',
    'tree_leaf',
    'tree_node',
    'tree_head',
  ])('refuses every change of %s', async (table) => {
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
  });

  it('refuses to delete a person with entries', async () => {
    await expect(harness.rows(`DELETE FROM person WHERE subject = 'anna'`)).rejects.toThrow('foreign key');
  });
});

describe('verifying', () => {
  it('accepts an intact ledger, whatever the batch size', async () => {
    for (const batch of [1, 2, 7, 500]) {
      expect(await verifyLedger(db, await harness.trusted(), { batch })).toEqual({
        people: 3,
        entries: 15,
        texts: 20,
        heads: 2,
      });
    }
  });

  it.each([
    ['an action', `action = 'denied'`],
    ['a language', `lang = 'pl'`],
    ['a time', `at = at - interval '1 day'`],
    ['who did it', `by = 'portal'`],
    ['a hash', `hash = repeat('0', 64)`],
  ])('reports the entry whose %s was changed', async (_what, change) => {
    const { broken } = await tampered(`UPDATE ledger_entry SET ${change} WHERE ${ILZES} AND seq = 2`);
    expect(broken).toContain(`Entry ${await entryOf(2)}`);
    expect(broken).toContain('number 2');
  });

  it('reports the entry after a missing one', async () => {
    const { broken } = await tampered(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 3`);
    expect(broken).toContain(`Entry ${await entryOf(4)}`);
  });

  it('detects missing newest entries', async () => {
    const { broken } = await tampered(`DELETE FROM ledger_entry WHERE ${ILZES} AND seq > 3`);
    expect(broken).toContain('the chain ends with number 3, but number 5 was written last');
  });

  it('detects missing newest entries also when the head was reset to hide them', async () => {
    const lost = await entryOf(5);
    const { broken } = await tampered(
      `WITH head AS (
         UPDATE person SET last_seq = 4, last_hash = (SELECT hash FROM ledger_entry WHERE ${ILZES} AND seq = 4)
         WHERE subject = 'ilze')
       DELETE FROM ledger_entry WHERE ${ILZES} AND seq = 5`,
    );
    expect(broken).toContain(`the entry ${lost}, which one of its requests wrote, is missing`);
  });

  it('detects a missing chain', async () => {
    const { broken } = await tampered(`DELETE FROM ledger_entry WHERE ${ILZES}`);
    expect(broken).toContain('ends with number 0');
  });

  it('detects an entry that was inserted first, or moved to another person', async () => {
    const moved = `UPDATE ledger_entry SET person_id = (SELECT id FROM person WHERE subject = 'anna'), seq = 6
                   WHERE ${ILZES} AND seq = 5`;
    expect((await tampered(moved)).broken).toBeDefined();
    expect((await tampered(`UPDATE ledger_entry SET seq = 0 WHERE ${ILZES} AND seq = 1`)).broken).toBeDefined();
  });

  it('detects a replaced published text', async () => {
    const text = `version_id = 'terms/2026-01-10' AND lang = 'en'`;
    const { broken } = await tampered(
      `UPDATE document_text SET content = replace(content, 'runs', 'owns') WHERE ${text}`,
    );
    expect(broken).toBe('The published text terms/2026-01-10 (en) is not the one that was hashed.');
    // With a recomputed hash it still differs from the text agreed to.
    const rehashed = `UPDATE document_text SET content = '{"title":"terms (en)"}',
      text_hash = encode(sha256('{"title":"terms (en)"}'), 'hex') WHERE ${text}`;
    expect((await tampered(rehashed)).broken).toContain(
      'it names another text than the published terms/2026-01-10 (en)',
    );
  });

  it('continues without an erased account', async () => {
    const zofia = await harness.person('zofia');
    await zofia.decide({ terms: 'deny', 'health-data': 'revoke' });
    await harness.rows(`UPDATE person SET subject = NULL, signed_by = NULL, signature = NULL WHERE subject = 'zofia'`);
    expect(await verifyLedger(db, await harness.trusted())).toEqual({ people: 3, entries: 18, texts: 20, heads: 2 });
  });
});
