import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import { type Harness, PORTAL, startService } from './harness.ts';

const at = '2026-11-21T08:00:00.000Z';
let clock = new Date(at);
let harness: Harness;
beforeAll(async () => {
  harness = await startService({ now: () => clock });
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.smtp.received.length = 0;
  harness.outage.on = false;
});

const waiting = async () => Number((await harness.rows('SELECT count(*) AS n FROM mail'))[0]?.n);
function newUser(language?: 'en' | 'pl' | 'ru') {
  const subject = randomUUID();
  const user = { subject, email: `${subject}@reader.example`, enabled: true };
  harness.users.set(subject, language ? { ...user, language } : user);
  return subject;
}

describe('a suspended account', () => {
  const suspend = (subject: string, suspension_id: string) =>
    harness.deliver('profile.account_suspended', subject, {
      subject,
      suspension_id,
      until: '2026-11-28T08:00:00.000Z',
      at,
    });

  it('gets a mail with reason and end date, in the language of the notice, without an unsubscribe link', async () => {
    const subject = newUser('en');
    const suspension_id = randomUUID();
    const notice = 'Pirmā rinda\n<b>otrā</b>';
    const until_ = '2026-11-28T08:00:00.000Z';
    harness.notices.set(suspension_id, { reason: 'abusive_conduct', notice, language: 'lv', until: until_ });
    await suspend(subject, suspension_id);
    const { recipients, mail } = await until(() => harness.smtp.received[0]);
    expect(recipients).toEqual([`${subject}@reader.example`]);
    expect(mail.subject).toBe('Par Jūsu kontu portālā Vesela');
    expect(mail.text).toContain('2026.\u00a0gada 28.\u00a0novembris');
    expect(mail.text).toContain('rīcība, kas kaitē citiem');
    expect(mail.text).toContain(notice);
    expect(mail.html).toContain('Pirmā rinda<br>&lt;b&gt;otrā&lt;/b&gt;');
    expect(mail.headers.has('list')).toBe(false);
  });

  it('gets the mail when the other services respond again, unless the suspension has ended', async () => {
    const subject = newUser();
    const lasting = randomUUID();
    harness.notices.set(lasting, { reason: 'other_violation', notice: 'Notice.', language: 'en', until: at });
    harness.outage.on = true;
    await suspend(subject, lasting);
    await suspend(subject, randomUUID());
    await until(() => (harness.logged().match(/will retry/g) ?? []).length === 2);
    harness.outage.on = false;
    clock = new Date(clock.getTime() + 60_000);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received.map(({ mail }) => mail.subject)).toEqual(['About your Vesela account']);
  });

  it('gets a mail when it is open again, in the language of the account or the chosen one', async () => {
    const subject = newUser('ru');
    const reopen = () =>
      harness.deliver('profile.account_reinstated', subject, { subject, suspension_id: randomUUID(), at });
    await reopen();
    expect((await until(() => harness.smtp.received[0])).mail.text).toContain(`${PORTAL}/ru`);
    const kinds = { project_invitation: true, erasure_finished: true, examination_reminder: true };
    await (await harness.caller(subject)).put('/preferences').send({ language: 'pl', kinds }).expect(200);
    await reopen();
    expect((await until(() => harness.smtp.received[1])).mail.text).toContain('Twoje konto znów działa');
  });

  it('gets mail only if it exists and has an address', async () => {
    harness.users.set('silent', { subject: 'silent', enabled: true });
    for (const subject of ['silent', 'nobody']) {
      await harness.deliver('profile.account_reinstated', subject, { subject, suspension_id: randomUUID(), at });
    }
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received).toEqual([]);
  });
});

describe('a withdrawn consent', () => {
  const due = (subject: string, document: string, revocation_id: string) =>
    harness.deliver('consent.erasure_due', subject, { subject, document, revocation_id, due_by: at, at });

  it('is confirmed', async () => {
    const revocation_id = randomUUID();
    await due('anna', 'research.Calculator', revocation_id);
    await due('anna', `project.${randomUUID()}`, randomUUID());
    const confirmed = () => harness.published.filter(({ name }) => name === 'notification.study_data_erased');
    await until(() => confirmed().length === 2);
    expect(confirmed()[0]?.payload).toEqual({ revocation_id, erased: 0, at: expect.any(String) });
  });

  it('ends with a mail that links to the certificate, unless it was refused', async () => {
    const finished = (subject: string) =>
      harness.deliver('consent.erasure_finished', subject, {
        subject,
        document: 'research.Calculator',
        revocation_id: randomUUID(),
        at,
      });
    const [told, silent] = [newUser('en'), newUser('en')];
    const kinds = { project_invitation: true, erasure_finished: false, examination_reminder: true };
    await (await harness.caller(silent)).put('/preferences').send({ language: null, kinds }).expect(200);
    await finished(silent);
    await finished(`participant:${randomUUID()}`);
    await finished(told);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received).toHaveLength(1);
    const { mail } = await until(() => harness.smtp.received[0]);
    expect(mail.subject).toBe('Your request is complete');
    expect(mail.text).toContain(`${PORTAL}/en/Consent`);
    expect(mail.headers.has('list')).toBe(true);
  });
});
