import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { until } from '@vesela/service-kit/testing';
import request from 'supertest';
import { readHtml } from '../src/testing/read-html.ts';
import { type Harness, PORTAL, startService } from './harness.ts';

const DAY_MS = 24 * 3_600_000;
const start = new Date('2026-11-21T12:00:00.000Z');
/** Ten in the morning in Riga, that many days after the day of a reminder for an examination at `start`. */
const due = (days = 0) => new Date(Date.UTC(2026, 10, 21 + REMINDER_AFTER_DAYS + days, 8)).toISOString();
const DUE = due();
const dueDay = (days = 0) => due(days).slice(0, 10);
let clock = start;
let harness: Harness;
beforeAll(async () => {
  harness = await startService({ now: () => clock });
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock = start;
  harness.outage.on = false;
  harness.smtp.received.length = 0;
  await harness.rows('DELETE FROM reminder');
  await harness.rows('DELETE FROM mail');
});

function newUser(language: 'lv' | 'en' | 'ru' | 'pl' = 'en') {
  const subject = randomUUID();
  harness.users.set(subject, { subject, email: `${subject}@reader.example`, enabled: true, language });
  return subject;
}
async function examine(subject: string, { id = randomUUID(), zone = 'Europe/Riga', at = start } = {}) {
  const payload = { subject, examination_id: id, time_zone: zone, at: at.toISOString() };
  await harness.deliver('examination.reminder_requested', subject, payload);
  return id;
}
const reminderOf = async (subject: string) => (await (await harness.caller(subject)).get('/reminder').expect(200)).body;
const change = async (subject: string, body: object) => (await harness.caller(subject)).put('/reminder').send(body);
const sentTo = (subject: string) =>
  harness.smtp.received.filter(({ recipients }) => recipients.includes(`${subject}@reader.example`));
/** Resolves when no reminder is due and no mail is queued. */
const quiet = () =>
  until(async () => {
    const due = await harness.rows('SELECT 1 FROM reminder WHERE due_at <= $1 AND sent_at IS NULL AND NOT stopped', [
      clock,
    ]);
    return due.length === 0 && (await harness.rows('SELECT 1 FROM mail')).length === 0;
  });

describe('a reminder', () => {
  it('is due on the agreed day at ten in the morning, local time', async () => {
    const subject = newUser();
    const examination_id = await examine(subject, { zone: 'America/Sao_Paulo' });
    expect(await reminderOf(subject)).toEqual({
      reminder: {
        state: 'waiting',
        examination_id,
        day: dueDay(),
        due_at: `${dueDay()}T13:00:00.000Z`,
        time_zone: 'America/Sao_Paulo',
        earliest: '2026-11-22',
        latest: '2027-11-21',
      },
      follow_ups: [],
      restricted: false,
    });
    expect(await reminderOf(newUser())).toEqual({ reminder: null, follow_ups: [], restricted: false });
  });

  it.each(LANGUAGES)('in %s has a neutral subject and an unsubscribe link', async (language) => {
    const subject = newUser(language);
    await examine(subject);
    clock = new Date(DUE);
    const [{ mail }] = await until(() => {
      const [first] = sentTo(subject);
      return first && [first];
    });
    expect(mail.subject).toContain('Vesela');
    expect(mail.subject).not.toMatch(/krūt|breast|груд|молоч|piers|pašp|exam|обслед|badani/i);
    expect(mail.text).toContain(`${PORTAL}${language === 'lv' ? '' : `/${language}`}/Examination`);
    expect(`${mail.text}${readHtml(mail.html || '').text}`).not.toMatch(
      /[{}]|krūt|breast|груд|молоч|piers|cancer|vēz|рак\b|\brak/i,
    );

    const { url = '' } = (mail.headers.get('list') as unknown as Record<string, { url: string }>).unsubscribe ?? {};
    await request(harness.service.app).post(new URL(url).pathname).type('form').send('List-Unsubscribe=One-Click');
    const { body } = await (await harness.caller(subject)).get('/preferences').expect(200);
    expect(body.kinds).toEqual({ project_invitation: true, erasure_finished: true, examination_reminder: false });
    harness.smtp.received.length = 0;
    await examine(subject, { at: clock });
    clock = new Date(clock.getTime() + 31 * DAY_MS);
    await quiet();
    expect(sentTo(subject)).toEqual([]);
  });

  it('is replaced by that of a later examination, and sent once', async () => {
    const subject = newUser();
    await examine(subject);
    await examine(subject, { at: new Date(start.getTime() + 9 * DAY_MS) });
    clock = new Date(DUE);
    await quiet();
    expect((await reminderOf(subject)).reminder).toMatchObject({ state: 'waiting', day: dueDay(9) });
    clock = new Date(due(9));
    await until(() => sentTo(subject).length > 0);
    await quiet();
    expect(sentTo(subject)).toHaveLength(1);
    expect((await reminderOf(subject)).reminder).toMatchObject({ state: 'sent', day: dueDay(9) });
  });

  it('is sent once by two instances and with a clock that jumps back and forth', async () => {
    const subjects = Array.from({ length: 12 }, () => newUser());
    for (const subject of subjects) await examine(subject);
    const copy = harness.copy();
    for (const at of [DUE, due(-1), `${dueDay()}T09:00:00.000Z`, DUE, '2027-12-21T12:00:00.000Z']) {
      clock = new Date(at);
      await quiet();
    }
    await copy.stop();
    const third = harness.copy();
    await quiet();
    expect(subjects.map((subject) => sentTo(subject).length)).toEqual(subjects.map(() => 1));
    await third.stop();
  });

  it('that was due while the service was down is sent in the morning, not at night', async () => {
    const subject = newUser();
    await examine(subject);
    clock = new Date(`${dueDay(1)}T23:30:00.000Z`);
    await until(async () => (await reminderOf(subject)).reminder.day === dueDay(2));
    expect(sentTo(subject)).toEqual([]);
    clock = new Date(due(2));
    await until(() => sentTo(subject).length === 1);
  });

  it('for an old examination whose due date has passed is not created', async () => {
    const subject = newUser();
    await examine(subject, { at: new Date(start.getTime() - 31 * DAY_MS) });
    expect((await reminderOf(subject)).reminder).toBeNull();
  });

  it('keeps the chosen date when the request is repeated from another time zone, and is not sent again', async () => {
    const subject = newUser();
    const id = await examine(subject);
    await change(subject, { day: '2026-12-24', stopped: false });
    await examine(subject, { id, zone: 'Europe/London' });
    expect((await reminderOf(subject)).reminder).toMatchObject({
      day: '2026-12-24',
      due_at: '2026-12-24T10:00:00.000Z',
    });
    clock = new Date('2026-12-24T10:00:00.000Z');
    await until(() => sentTo(subject).length === 1);
    await examine(subject, { id, zone: 'Europe/Riga' });
    expect((await reminderOf(subject)).reminder.state).toBe('sent');
  });
});

describe('changing a reminder', () => {
  it('moves it to a date from tomorrow to a year from now', async () => {
    const subject = newUser();
    await examine(subject);
    const moved = await change(subject, { day: '2026-11-22', stopped: false });
    expect(moved.body.reminder).toMatchObject({ day: '2026-11-22', due_at: '2026-11-22T08:00:00.000Z' });
    for (const [day, code] of [
      ['2026-11-21', 'too_early'],
      ['2027-11-22', 'too_late'],
    ]) {
      const refused = await change(subject, { day, stopped: false });
      expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'day', code }]]);
    }
    expect((await change(subject, { day: '2026-02-30', stopped: false })).status).toBe(422);
    expect((await reminderOf(subject)).reminder.day).toBe('2026-11-22');
  });

  it('stops and resumes it', async () => {
    const subject = newUser();
    await examine(subject);
    await change(subject, { day: '2026-12-21', stopped: true });
    clock = new Date('2026-12-28T12:00:00.000Z');
    await quiet();
    expect(sentTo(subject)).toEqual([]);
    expect((await reminderOf(subject)).reminder).toMatchObject({ state: 'stopped', earliest: '2026-12-29' });
    await change(subject, { day: '2026-12-29', stopped: false });
    clock = new Date('2026-12-29T08:00:00.000Z');
    await until(() => sentTo(subject).length === 1);
    expect((await change(subject, { day: '2027-01-10', stopped: false })).status).toBe(404);
  });

  it('is not possible for another subject', async () => {
    const subject = newUser();
    await examine(subject);
    expect((await change(newUser(), { day: '2026-12-01', stopped: true })).status).toBe(404);
    expect((await reminderOf(subject)).reminder.state).toBe('waiting');
  });
});

describe('a reminder ends', () => {
  const revoke = (subject: string, document: string, at = start) =>
    harness.deliver('consent.revoked', subject, {
      subject,
      document,
      version_id: 'v',
      entry_id: randomUUID(),
      revocation_id: randomUUID(),
      at: at.toISOString(),
    });

  it('when the request is withdrawn, also if its mail is queued', async () => {
    const subject = newUser();
    const id = await examine(subject);
    harness.outage.on = true;
    clock = new Date(DUE);
    await until(async () => (await reminderOf(subject)).reminder.state === 'sent');
    await harness.deliver('examination.reminder_withdrawn', subject, {
      subject,
      examination_id: id,
      at: clock.toISOString(),
    });
    expect((await reminderOf(subject)).reminder).toBeNull();
    expect(await harness.rows('SELECT 1 FROM mail')).toEqual([]);
    const other = newUser();
    await examine(other, { at: clock });
    const earlier = { subject: other, examination_id: randomUUID(), at: clock.toISOString() };
    await harness.deliver('examination.reminder_withdrawn', other, earlier);
    expect((await reminderOf(other)).reminder).not.toBeNull();
  });

  it('when the consent to health data is revoked, and for no other consent', async () => {
    const subject = newUser();
    await examine(subject);
    await revoke(subject, 'research.Examination', new Date(start.getTime() + DAY_MS));
    expect((await reminderOf(subject)).reminder).not.toBeNull();
    // The revocation arrives before the earlier request.
    await revoke(subject, 'health-data', new Date(start.getTime() + DAY_MS));
    expect((await reminderOf(subject)).reminder).toBeNull();
    await examine(subject);
    expect((await reminderOf(subject)).reminder).toBeNull();
  });

  it('but not when it was requested after a new consent', async () => {
    const subject = newUser();
    await examine(subject);
    await revoke(subject, 'health-data', new Date(start.getTime() - DAY_MS));
    expect((await reminderOf(subject)).reminder).not.toBeNull();
  });

  it('with the account, together with the calendar feed', async () => {
    const subject = newUser();
    await examine(subject);
    const { body } = await (await harness.caller(subject)).post('/calendar-feed').send({ lang: 'en' }).expect(201);
    const at = clock.toISOString();
    const deletion_id = randomUUID();
    await harness.deliver('profile.account_deletion_due', subject, { subject, deletion_id, at });
    await until(() => harness.published.find(({ key }) => key === deletion_id));
    await request(harness.service.app).get(new URL(body.address).pathname).expect(404);
    expect(await harness.rows('SELECT 1 FROM reminder WHERE subject = $1', [subject])).toEqual([]);
  });

  it('is not sent while processing is restricted', async () => {
    const subject = newUser();
    await examine(subject);
    await harness.deliver('profile.processing_restricted', subject, { subject, at: clock.toISOString() });
    expect(await reminderOf(subject)).toMatchObject({ restricted: true, reminder: { state: 'waiting' } });
    clock = new Date(DUE);
    await quiet();
    expect(sentTo(subject)).toEqual([]);
  });
});

it('the metric shows how late reminders are', async () => {
  const late = async () => {
    const { text } = await request(harness.service.app).get('/metrics').expect(200);
    return Number(/^notification_reminders_late_seconds\S* (\S+)$/m.exec(text)?.[1]);
  };
  expect(await late()).toBe(0);
  const subject = newUser();
  await examine(subject);
  clock = new Date(`${dueDay()}T08:01:00.000Z`);
  await until(() => sentTo(subject).length === 1);
  expect(await late()).toBe(0);
  // It is logged after the mail is queued, which another run sends meanwhile.
  await until(() => /"lateSeconds":60,.*"msg":"reminder queued"/.test(harness.logged()));
  expect(harness.logged()).not.toContain(subject);
});

it('the data export contains the reminder and the calendar feed', async () => {
  const subject = newUser();
  await examine(subject);
  const { body } = await (await harness.caller(subject)).get('/own-data').expect(200);
  expect(body).toMatchObject({ reminder: { day: dueDay() }, calendar_feed: { created_at: null } });
});
