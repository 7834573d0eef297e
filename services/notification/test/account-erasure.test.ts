import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

const at = '2026-11-21T08:00:00.000Z';
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.smtp.received.length = 0;
  harness.outage.on = false;
});

function newUser() {
  const subject = randomUUID();
  harness.users.set(subject, { subject, email: `${subject}@reader.example`, enabled: true, language: 'en' });
  return subject;
}
const deliver = (name: string, subject: string, more = {}) =>
  harness.deliver(`profile.${name}`, subject, { subject, at, ...more });
const sentTo = (address: string) => harness.smtp.received.filter(({ recipients }) => recipients.includes(address));

describe('a requested deletion', () => {
  it('is announced by mail with its date, and so is its cancellation', async () => {
    const subject = newUser();
    const deletion_id = randomUUID();
    await deliver('account_deletion_requested', subject, { deletion_id, due_at: '2026-11-28T08:00:00.000Z' });
    const [asked] = await until(() => {
      const mails = sentTo(`${subject}@reader.example`);
      return mails.length === 1 ? mails : undefined;
    });
    expect(asked?.mail.text).toContain('28 November 2026');
    await deliver('account_kept', subject, { deletion_id });
    const [, kept] = await until(() => {
      const mails = sentTo(`${subject}@reader.example`);
      return mails.length === 2 ? mails : undefined;
    });
    expect(kept?.mail.text).toContain('Your account stays. Nothing has been deleted');
    // The subject lines do not mention a deletion.
    for (const { mail } of [asked, kept].filter((one) => one !== undefined))
      expect(mail.subject).toBe('About your Vesela account');
  });
});

describe('a deleted account', () => {
  it('leaves no queued mail and no preference, and the number is confirmed', async () => {
    const subject = newUser();
    const caller = await harness.caller(subject);
    const kinds = { project_invitation: true, erasure_finished: false };
    const { body } = await caller.get('/preferences').expect(200);
    await caller
      .put('/preferences')
      .send({ language: 'pl', kinds: { ...body.kinds, ...kinds } })
      .expect(200);
    harness.outage.on = true;
    await deliver('account_kept', subject, { deletion_id: randomUUID() });
    await deliver('processing_restricted', subject);
    const deletion_id = randomUUID();
    await deliver('account_deletion_due', subject, { deletion_id });
    const told = await until(() =>
      harness.published.find(({ name, key }) => name === 'notification.account_erased' && key === deletion_id),
    );
    // The mail, the language, the refused kind, the restriction.
    expect(told.payload).toMatchObject({ erased: 4 });
    const left = await Promise.all(
      ['preference', 'restriction'].map((table) =>
        harness.rows(`SELECT 1 FROM ${table} WHERE subject = $1`, [subject]),
      ),
    );
    expect([
      ...left.flat(),
      ...(await harness.rows('SELECT 1 FROM mail')),
      ...(await harness.rows('SELECT 1 FROM refusal')),
    ]).toEqual([]);
  });

  it('gets one last mail, however often it is requested', async () => {
    const service = await harness.caller('profile', { roles: ['service'] });
    const body = { deletion_id: randomUUID(), address: 'last@reader.example', language: 'lv' };
    await service.post('/account-deleted').send(body).expect(204);
    await service.post('/account-deleted').send(body).expect(204);
    await until(() => sentTo(body.address).length === 1);
    await until(async () => (await harness.rows('SELECT 1 FROM mail')).length === 0);
    expect(sentTo(body.address)).toHaveLength(1);
    expect(harness.logged()).not.toContain(body.address);
  });
});

describe('a subject with restricted processing', () => {
  it('gets mail about the account, and no refusable mail', async () => {
    const subject = newUser();
    await deliver('processing_restricted', subject);
    const erasure = { subject, document: 'research.Calculator', revocation_id: randomUUID(), at };
    await harness.deliver('consent.erasure_finished', subject, erasure);
    await until(async () => (await harness.rows('SELECT 1 FROM mail')).length === 0);
    expect(sentTo(`${subject}@reader.example`)).toEqual([]);
    await deliver('account_kept', subject, { deletion_id: randomUUID() });
    await until(() => sentTo(`${subject}@reader.example`).length === 1);
    await deliver('processing_restriction_lifted', subject);
    await harness.deliver('consent.erasure_finished', subject, erasure);
    await until(() => sentTo(`${subject}@reader.example`).length === 2);
  });
});
