import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REMINDER_AFTER_DAYS } from '@vesela/contracts/constants';
import { notificationContract } from '@vesela/contracts/notification';
import request from 'supertest';
import { type Harness, PORTAL, startService } from './harness.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
/** Ten in the morning in Riga, on the day that the reminder is due. */
const due = new Date(Date.UTC(2026, 10, 21 + REMINDER_AFTER_DAYS, 8)).toISOString();
let harness: Harness;
beforeAll(async () => {
  harness = await startService({ now: () => now });
});
afterAll(() => harness.close());

async function subjectWithReminder() {
  const subject = randomUUID();
  const payload = { subject, examination_id: randomUUID(), time_zone: 'Europe/Riga', at: now.toISOString() };
  await harness.deliver('examination.reminder_requested', subject, payload);
  return subject;
}
async function addressOf(subject: string, lang = 'en') {
  const { body } = await (await harness.caller(subject)).post('/calendar-feed').send({ lang }).expect(201);
  return body.address as string;
}
const open = (address: string) => request(harness.service.app).get(new URL(address).pathname);

describe('a calendar file', () => {
  it.each(['lv', 'en', 'ru', 'pl'])('in %s contains the waiting reminder under a neutral title', async (lang) => {
    const caller = await harness.caller(await subjectWithReminder());
    const answer = await caller.get(`/reminder.ics?lang=${lang}`).expect(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename=reminder.ics');
    expect(answer.text).toContain(`\r\nDTSTART:${due.replace(/[-:]|\.000/g, '')}\r\n`);
    expect(answer.text).toMatch(/\r\nSUMMARY:Vesela: /);
    expect(answer.text).not.toMatch(/examin|krūt|pašp|breast|обслед|груд|badani|piers/i);
    expect(answer.text).toContain(`URL:${PORTAL}${lang === 'lv' ? '/' : `/${lang}`}\r\n`);
    expect(answer.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('does not exist while no reminder is waiting', async () => {
    const subject = await subjectWithReminder();
    const caller = await harness.caller(subject);
    await caller.put('/reminder').send({ day: '2026-12-21', stopped: true }).expect(200);
    await caller.get('/reminder.ics?lang=en').expect(404);
    await (await harness.caller(randomUUID())).get('/reminder.ics?lang=en').expect(404);
  });
});

describe('a calendar feed', () => {
  it('needs only its URL, reflects changes, and is not cached', async () => {
    const subject = await subjectWithReminder();
    const address = await addressOf(subject, 'lv');
    expect(address).toMatch(/^https:\/\/portal\.example\/api\/notification\/calendar\/[\w-]{43}\.ics$/);
    const first = await open(address).expect(200);
    expect(first.headers['cache-control']).toContain('no-store');
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.text).toContain('SUMMARY:Vesela: laiks sev');
    expect(first.text).not.toMatch(new RegExp(`${subject}|reader|examin|pašp`, 'i'));
    const uid = /UID:(\S+)/.exec(first.text)?.[1];

    const caller = await harness.caller(subject);
    await caller.put('/reminder').send({ day: '2026-12-24', stopped: false }).expect(200);
    const moved = await open(address).expect(200);
    expect(moved.text).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`);
    expect(moved.text).toContain('DTSTART:20261224T080000Z');
    await caller.put('/reminder').send({ day: '2026-12-24', stopped: true }).expect(200);
    expect((await open(address).expect(200)).text).not.toContain('VEVENT');
  });

  it('can be renewed and ended; the earlier URL stops working', async () => {
    const subject = await subjectWithReminder();
    const caller = await harness.caller(subject);
    expect((await caller.get('/calendar-feed').expect(200)).body).toEqual({ created_at: null });
    const first = await addressOf(subject);
    const second = await addressOf(subject);
    await open(first).expect(404);
    await open(second).expect(200);
    expect((await caller.get('/calendar-feed').expect(200)).body).toEqual({ created_at: now.toISOString() });
    const end = async () =>
      request(harness.service.app)
        .delete(`${notificationContract.basePath}/calendar-feed`)
        .set('Authorization', `Bearer ${await harness.issuer.token({ subject })}`)
        .expect(204);
    await end();
    await end();
    await open(second).expect(404);
  });

  it('holds no reminder, and no URL is made, while processing is restricted', async () => {
    const subject = await subjectWithReminder();
    const address = await addressOf(subject);
    expect((await open(address).expect(200)).text).toContain('BEGIN:VEVENT');
    await harness.deliver('profile.processing_restricted', subject, { subject, at: now.toISOString() });
    expect((await open(address).expect(200)).text).not.toContain('VEVENT');
    const caller = await harness.caller(subject);
    const { body } = await caller.post('/calendar-feed').send({ lang: 'en' }).expect(403);
    expect(body.code).toBe('processing_restricted');

    await harness.deliver('profile.processing_restriction_lifted', subject, { subject, at: now.toISOString() });
    expect((await open(address).expect(200)).text).toContain('BEGIN:VEVENT');
  });

  it('is not found for an unknown or malformed token', async () => {
    for (const token of ['A'.repeat(43), 'x', '%00', '..%2F..', 'a.b', "' OR 1=1"]) {
      const answer = await request(harness.service.app).get(
        `/api/notification/calendar/${encodeURIComponent(token)}.ics`,
      );
      expect([token, answer.status, answer.body.code]).toEqual([token, 404, 'not_found']);
    }
  });

  it('is stored as a hash, and the URL is not logged', async () => {
    const address = await addressOf(await subjectWithReminder());
    const token = /calendar\/(.{43})\.ics/.exec(address)?.[1] ?? '';
    await open(address).expect(200);
    await open(address.replace(token.slice(0, 6), 'zzzzzz')).expect(404);
    const logged = harness.logged();
    expect(logged).toContain('/api/notification/calendar/{token}.ics');
    expect(logged).not.toContain(token.slice(6));
    const kept = JSON.stringify(
      await harness.rows("SELECT encode(token_hash, 'base64') AS hash, * FROM calendar_feed"),
    );
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('base64'));
  });

  it('is rate limited', async () => {
    const limited = await startService({ now: () => now });
    try {
      const ask = () => request(limited.service.app).get(`/api/notification/calendar/${'A'.repeat(43)}.ics`);
      const answers = [];
      for (let i = 0; i < 121; i += 1) answers.push((await ask()).status);
      expect(answers.slice(0, 120).every((status) => status === 404)).toBe(true);
      expect(answers[120]).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
