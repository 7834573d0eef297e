import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consentGiven } from '@vesela/contracts/events';
import { createPersonVault, openKeyDatabase } from '@vesela/service-kit';
import { examination, type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const TABLES = ['examination', 'consent', 'study_copy'];
const rowsOf = async (subject: string) =>
  (
    await Promise.all(TABLES.map((table) => harness.rows(`SELECT * FROM ${table} WHERE subject = $1`, [subject])))
  ).flat();
const confirmations = async (deletion: string) =>
  (
    await harness.rows(`SELECT payload FROM events.outbox WHERE name = 'examination.account_erased' AND key = $1`, [
      deletion,
    ])
  ).map(({ payload }) => payload);

describe('the deletion of an account', () => {
  it('takes everything held about the user, deletes the copies, and is confirmed', async () => {
    const user = await harness.user('leaves');
    const other = await harness.user('stays');
    await harness.decide(consentGiven, 'leaves', 'research.Examination');
    await user.post('/examinations').send(examination()).expect(201);
    await other.post('/examinations').send(examination()).expect(201);
    expect((await rowsOf('leaves')).length).toBeGreaterThanOrEqual(4);

    const deletion = await harness.deleteAccount('leaves');
    expect(await rowsOf('leaves')).toEqual([]);
    expect(await harness.emitted('leaves')).toContain('study_copy_deleted');
    expect(await confirmations(deletion)).toEqual([
      { deletion_id: deletion, erased: 4, key_destroyed_at: expect.any(String), at: expect.any(String) },
    ]);
    expect((await other.get('/examinations').expect(200)).body.examinations).toHaveLength(1);
    // A token outlives the account by minutes; nothing is kept with it.
    await user.post('/examinations').send(examination()).expect(401);
    expect(await rowsOf('leaves')).toEqual([]);
  });

  it("erases the user's key: what a backup brings back can be read by nobody", async () => {
    const user = await harness.user('backed-up');
    await user
      .post('/examinations')
      .send(examination({ notes: 'once readable' }))
      .expect(201);
    const backup = await harness.rows(`SELECT * FROM examination WHERE subject = 'backed-up'`);
    await harness.deleteAccount('backed-up');
    await harness.rows('INSERT INTO examination SELECT * FROM jsonb_populate_recordset(NULL::examination, $1::jsonb)', [
      JSON.stringify(backup.map((row) => ({ ...row, sealed: `\\x${(row.sealed as Buffer).toString('hex')}` }))),
    ]);
    expect(await rowsOf('backed-up')).toHaveLength(1);
    await user.get('/own-data').expect(401);
    await user.get('/examinations').expect(401);
    expect(harness.logged()).not.toContain('once readable');

    const { KEYS_DATABASE_URL, MASTER_KEYS } = harness.config;
    const keys = openKeyDatabase(KEYS_DATABASE_URL);
    const vault = createPersonVault(MASTER_KEYS, keys);
    for (const { id, sealed } of backup)
      await expect(vault.open('backed-up', sealed as Buffer, `examination:${id}`)).rejects.toMatchObject({
        code: 'erased',
      });
    await keys.close();
  });

  it('is confirmed also where there is nothing', async () => {
    const deletion = await harness.deleteAccount('stranger');
    expect(await confirmations(deletion)).toMatchObject([{ erased: 0 }]);
  });
});
