import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { verifyLedger } from '../src/ledger/verify.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
let db: pg.Client;
beforeAll(async () => {
  harness = await startService();
  for (const subject of ['anna', 'ilze']) {
    const user = await harness.person(subject);
    await user.decide({ terms: 'give', 'research.Calculator': 'give' });
  }
  db = new pg.Client({ connectionString: harness.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await harness.close();
});

const verified = async () => verifyLedger(db, await harness.trusted());

/** As an operator's superuser may. */
async function unlocked(sql: string) {
  await db.query('BEGIN');
  await db.query('SET LOCAL session_replication_role = replica');
  await db.query(sql);
  await db.query('COMMIT');
}

it('a ledger from before there were signatures is signed as found, once, and says when', async () => {
  await unlocked(`UPDATE ledger_entry SET signed_by = NULL, signature = NULL;
    UPDATE person SET signed_by = NULL, signature = NULL`);
  expect((await verified()).broken).toContain('is not signed by this service');
  await harness.copy().publishDocuments();
  expect(await verified()).toEqual({ people: 2, entries: 4, texts: 20, heads: 0 });
  expect(await harness.rows('SELECT DISTINCT found_at IS NULL AS written FROM ledger_entry')).toEqual([
    { written: false },
  ]);
  expect(harness.logged()).toContain('signed as found');
});

it('an unsigned entry in a ledger with signatures stays unsigned', async () => {
  await unlocked(`UPDATE ledger_entry SET signed_by = NULL, signature = NULL, found_at = NULL WHERE seq = 2`);
  await harness.copy().publishDocuments();
  expect((await verified()).broken).toContain('is not signed by this service');
});

it('the time at which an entry was found cannot be changed', async () => {
  await unlocked(`UPDATE ledger_entry SET found_at = found_at - interval '1 year' WHERE seq = 1`);
  expect((await verified()).broken).toContain('is not signed by this service');
});

it('signs nothing once a head of the tree was given out, even if all signatures were taken off', async () => {
  await unlocked(`UPDATE ledger_entry SET signed_by = NULL, signature = NULL, found_at = NULL`);
  await harness.copy().publishDocuments();
  const user = await harness.person('zofia');
  await user.decide({ terms: 'give' });
  await harness.service.tree.grow();
  await unlocked(`UPDATE ledger_entry SET signed_by = NULL, signature = NULL, found_at = NULL;
    DELETE FROM tree_leaf; DELETE FROM tree_node; DELETE FROM tree_head`);
  await harness.copy().publishDocuments();
  expect((await verified()).broken).toContain('is not signed by this service');
});
