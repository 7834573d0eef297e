import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNT_HOLDERS } from '@vesela/contracts/events';
import type { AccountDeletion } from '@vesela/contracts/profile';
import { until } from '@vesela/service-kit/testing';
import request from 'supertest';
import { type Harness, startService } from './harness.ts';
import { deliverRecord, record } from './records.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let harness: Harness;
let clock = new Date();
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

let subject = '';
const emailOf = () => `${subject}@vesela.example`;
beforeEach(() => {
  clock = new Date('2026-11-21T10:00:00.000Z');
  subject = randomUUID();
  harness.identity.users.set(subject, { subject, email: emailOf(), enabled: true });
});
afterEach(() => {
  harness.identity.down = false;
  harness.last.down = false;
});

const requestDeletion = async () => {
  const { body } = await (await harness.caller(subject))
    .post('/account-deletion')
    .send({ email: emailOf().toUpperCase(), language: 'lv' })
    .expect(201);
  return body as { deletion: AccountDeletion; code: string };
};
/** Reads the progress without an account. */
const read = async (code: string) =>
  (await request(harness.service.app).post('/api/profile/account-deletions/read').send({ code })).body;
const eventsNamed = (name: string) =>
  harness.published.filter((event) => event.name === name && JSON.stringify(event.payload).includes(subject));
const confirm = async (deletion_id: string) => {
  for (const holder of ACCOUNT_HOLDERS) {
    const destroyed = holder === 'research' ? {} : { key_destroyed_at: clock.toISOString() };
    const payload = { deletion_id, erased: 3, ...destroyed, at: clock.toISOString() };
    await harness.deliver({ name: `${holder}.account_erased`, owner: holder, key: deletion_id, payload });
  }
};

const failedToFinish = (deletionId: string) =>
  harness
    .logged()
    .split('\n')
    .some((line) => line.includes(deletionId) && line.includes('account deletion not finished'));

const TABLES = ['settings', 'restriction', 'access', 'suspension', 'account', 'diary_entry', 'genetic_test'];
const rowsOf = async (of: string) =>
  (await Promise.all(TABLES.map((table) => harness.rows(`SELECT * FROM ${table} WHERE subject = $1`, [of])))).flat();
const deliverRead = (of: string) =>
  harness.deliver({
    name: 'calculator.record_read',
    owner: 'calculator',
    key: of,
    payload: {
      subject: of,
      access_id: randomUUID(),
      record_id: randomUUID(),
      kind: 'risk_report',
      by: 'doctor_link',
      at: clock.toISOString(),
    },
  });

describe('requesting the deletion of an account', () => {
  it('requires the address of the account', async () => {
    const caller = await harness.caller(subject);
    const { body } = await caller
      .post('/account-deletion')
      .send({ email: 'other@vesela.example', language: 'lv' })
      .expect(422);
    expect(body.errors).toEqual([{ field: 'email', code: 'other_address' }]);
    expect((await caller.get('/account-deletion').expect(200)).body).toEqual({ deletion: null });
  });

  it('can be cancelled for seven days, without any effect', async () => {
    const { deletion, code } = await requestDeletion();
    expect(deletion).toMatchObject({ state: 'waiting', due_at: '2026-11-28T10:00:00.000Z', holders: [] });
    await until(() => eventsNamed('profile.account_deletion_requested')[0]);
    clock = new Date(clock.getTime() + 7 * DAY_MS - 1000);
    await (await harness.caller(subject)).post('/account-deletion/keep').send({}).expect(204);
    await until(() => eventsNamed('profile.account_kept')[0]);
    clock = new Date(clock.getTime() + DAY_MS);
    expect(await read(code)).toMatchObject({ code: 'unknown_code' });
    expect(eventsNamed('profile.account_deletion_due')).toEqual([]);
    await (await harness.caller(subject)).post('/account-deletion/keep').send({}).expect(404);
  });

  it('returns a new code when repeated, and the earlier one no longer works', async () => {
    const first = await requestDeletion();
    const second = await requestDeletion();
    expect(second.deletion).toEqual(first.deletion);
    expect(await read(first.code)).toMatchObject({ code: 'unknown_code' });
    expect((await read(second.code.toLowerCase().replaceAll('-', ' '))).deletion).toEqual(first.deletion);
    expect(
      (await harness.rows('SELECT code_hash FROM account_deletion')).some((row) => row.code_hash === second.code),
    ).toBe(false);
  });
});

describe('a deletion whose waiting period has ended', () => {
  it('closes the account, deletes the data here, waits for all services, sends one mail and is certified', async () => {
    const caller = await harness.caller(subject);
    await caller.put('/settings').send({ country: 'LV' }).expect(200);
    await caller.put('/restriction').send({ restricted: true }).expect(200);
    const { deletion, code } = await requestDeletion();
    const copy = harness.copy();
    clock = new Date(Date.parse(deletion.due_at) + 1000);
    const due = await until(() => eventsNamed('profile.account_deletion_due')[0]);
    expect(due.payload).toMatchObject({ subject, deletion_id: deletion.id });
    expect(harness.identity.users.get(subject)?.enabled).toBe(false);
    await caller.post('/account-deletion/keep').send({}).expect(401);
    expect(await rowsOf(subject)).toEqual([]);
    // Late events of other services may arrive at any time; none of them may be stored.
    await deliverRecord(harness, record(subject, 'risk_report', clock.toISOString()));
    await deliverRead(subject);
    expect(await rowsOf(subject)).toEqual([]);
    const begun = (await read(code)).deletion;
    const [own] = begun.holders.filter(({ holder }: { holder: string }) => holder === 'profile');
    await harness.rows(
      `INSERT INTO diary_entry (owner, record_id, subject, kind, at, confirmed_at)
       VALUES ('calculator', gen_random_uuid(), $1, 'risk_report', now(), now())`,
      [subject],
    );
    expect(begun).toMatchObject({
      state: 'erasing',
      holders: expect.arrayContaining([
        { holder: 'calculator', confirmed_at: null, erased: null, key_destroyed_at: null },
      ]),
    });

    harness.last.down = true;
    await confirm(deletion.id);
    await confirm(deletion.id);
    // Not before this attempt is over: another one may begin as soon as the clock has moved.
    await until(() => failedToFinish(deletion.id));
    expect(harness.identity.calls).toContain(`delete ${subject}`);
    const [kept] = await harness.rows('SELECT sealed FROM account_deletion WHERE id = $1', [deletion.id]);
    expect(kept?.sealed).toBeTruthy();
    harness.last.down = false;
    clock = new Date(clock.getTime() + 10 * 60_000);
    const { certificate } = await until(async () => {
      const now = await read(code);
      return now.deletion.state === 'erased' && now;
    });
    expect(certificate.certificate).toMatchObject({ type: 'account-deletion-certificate', deletion_id: deletion.id });
    expect(certificate.certificate.holders).toHaveLength(ACCOUNT_HOLDERS.length + 1);
    for (const { holder, key_destroyed_at: destroyed } of certificate.certificate.holders)
      expect([holder, destroyed]).toEqual([holder, holder === 'research' ? null : expect.any(String)]);
    expect(JSON.stringify(certificate)).not.toContain(subject);
    expect(certificate.certificate.holders).toContainEqual({ ...own, erased: own.erased + 1 });
    // The last data existed until now, when the identity provider responded.
    expect(certificate.certificate.erased_at).toBe(clock.toISOString());
    await deliverRecord(harness, record(subject, 'risk_report', clock.toISOString()));
    await deliverRead(subject);
    expect(await rowsOf(subject)).toEqual([]);
    expect(harness.last.told.filter((told) => told.deletionId === deletion.id)).toEqual([
      { deletionId: deletion.id, address: emailOf() },
    ]);
    expect(harness.identity.users.has(subject)).toBe(false);
    const [row] = await harness.rows('SELECT subject, sealed, wrapped_key FROM account_deletion WHERE id = $1', [
      deletion.id,
    ]);
    expect(row).toEqual({ subject: null, sealed: null, wrapped_key: null });
    await copy.stop();
    expect(eventsNamed('profile.account_deletion_due')).toHaveLength(1);
    expect(harness.logged()).not.toContain(emailOf());
  });

  it('continues by itself after the identity provider was down', async () => {
    const { deletion } = await requestDeletion();
    harness.identity.down = true;
    clock = new Date(Date.parse(deletion.due_at) + 1000);
    await until(() => harness.logged().includes('account deletion not started'));
    expect(eventsNamed('profile.account_deletion_due')).toEqual([]);
    harness.identity.down = false;
    clock = new Date(clock.getTime() + 10 * 60_000);
    await until(() => eventsNamed('profile.account_deletion_due')[0]);
  });

  it('is counted as overdue a day after it was due, until it is finished', async () => {
    const overdue = async () => {
      const { text } = await request(harness.service.app).get('/metrics').expect(200);
      return Number(/^profile_account_deletions_overdue\S* (\S+)$/m.exec(text)?.[1]);
    };
    const { deletion } = await requestDeletion();
    harness.last.down = true;
    clock = new Date(Date.parse(deletion.due_at) + 1000);
    await until(() => eventsNamed('profile.account_deletion_due')[0]);
    await confirm(deletion.id);
    expect(await overdue()).toBe(0);
    clock = new Date(Date.parse(deletion.due_at) + DAY_MS + 1000);
    // With those of the tests above, which nobody confirmed.
    const open = await overdue();
    expect(open).toBeGreaterThan(0);
    harness.last.down = false;
    // It may have been tried again meanwhile; the next attempt is ten minutes away at most.
    clock = new Date(clock.getTime() + 10 * 60_000);
    await until(() => harness.last.told.some(({ deletionId }) => deletionId === deletion.id));
    await until(async () => (await overdue()) === open - 1);
  });
});
