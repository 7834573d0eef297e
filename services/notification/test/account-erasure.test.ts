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

function woman() {
  const subject = randomUUID();
  harness.users.set(subject, { subject, email: `${subject}@reader.example`, enabled: true, language: 'en' });
  return subject;
}
const happen = (name: string, subject: string, more = {}) =>
  harness.happen(`profile.${name}`, subject, { subject, at, ...more });
const sentTo = (address: string) => harness.smtp.received.filter(({ recipients }) => recipients.includes(address));

describe('a deletion that was asked for', () => {
  it('is told with its date and the way back, and so is an account that is kept', async () => {
    const subject = woman();
    const deletion_id = randomUUID();
    await happen('account_deletion_requested', subject, { deletion_id, due_at: '2026-11-28T08:00:00.000Z' });
    const [asked] = await until(() => {
      const mails = sentTo(`${subject}@reader.example`);
      return mails.length === 1 ? mails : undefined;
    });
    expect(asked?.mail.text).toContain('November 28, 2026');
    await happen('account_kept', subject, { deletion_id });
    const [, kept] = await until(() => {
      const mails = sentTo(`${subject}@reader.example`);
      return mails.length === 2 ? mails : undefined;
    });
    expect(kept?.mail.text).toContain('Your account stays. Nothing has been deleted');
    // Who sees the list of her mail learns nothing of a deletion.
    for (const { mail } of [asked, kept].filter((one) => one !== undefined))
      expect(mail.subject).toBe('About your Vesela account');
  });
});

describe('a deleted account', () => {
  it('leaves no waiting mail, no preference, and confirms the number', async () => {
    const subject = woman();
    const caller = await harness.caller(subject);
    const kinds = { project_invitation: true, erasure_finished: false };
    const { body } = await caller.get('/preferences').expect(200);
    await caller
      .put('/preferences')
      .send({ language: 'pl', kinds: { ...body.kinds, ...kinds } })
      .expect(200);
    harness.outage.on = true;
    await happen('account_kept', subject, { deletion_id: randomUUID() });
    await happen('processing_restricted', subject);
    const deletion_id = randomUUID();
    await happen('account_deletion_due', subject, { deletion_id });
    const told = await until(() =>
      harness.published.find(({ name, key }) => name === 'notification.account_erased' && key === deletion_id),
    );
    // The mail, the language, the kind she did not want, the restriction.
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

  it('gets one last mail, however often the deletion is told', async () => {
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

describe('a woman who restricted the processing of her data', () => {
  it('gets what concerns her account, and nothing that she could refuse', async () => {
    const subject = woman();
    await happen('processing_restricted', subject);
    const erasure = { subject, document: 'research.Calculator', revocation_id: randomUUID(), at };
    await harness.happen('consent.erasure_finished', subject, erasure);
    await until(async () => (await harness.rows('SELECT 1 FROM mail')).length === 0);
    expect(sentTo(`${subject}@reader.example`)).toEqual([]);
    await happen('account_kept', subject, { deletion_id: randomUUID() });
    await until(() => sentTo(`${subject}@reader.example`).length === 1);
    await happen('processing_restriction_lifted', subject);
    await harness.happen('consent.erasure_finished', subject, erasure);
    await until(() => sentTo(`${subject}@reader.example`).length === 2);
  });
});
