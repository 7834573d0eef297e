import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { until } from '@vesela/service-kit/testing';
import { MAX_TRIES } from '../src/queue/queue.ts';
import { type Harness, PORTAL, startService } from './harness.ts';

const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
let research: Awaited<ReturnType<Harness['caller']>>;
beforeAll(async () => {
  harness = await startService({ now: () => clock });
  research = await harness.caller('service-research', { roles: ['service'] });
});
afterAll(() => harness.close());
beforeEach(() => {
  clock = start;
  harness.smtp.refuseWith(undefined);
  harness.smtp.received.length = 0;
  harness.smtp.offered.length = 0;
});

const address = () => `${randomUUID()}@reader.example`;
const invitation = (addresses: string[], changes = {}) => ({
  batch_id: randomUUID(),
  project_id: randomUUID(),
  project_name: 'Miegs & <veselība>',
  path: '/join/ABCD-2345',
  language: 'lv',
  addresses,
  ...changes,
});
const invite = (body: object) => research.post('/invitations').send(body);
const waiting = async () => Number((await harness.rows('SELECT count(*) AS n FROM mail'))[0]?.n);
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

describe('an invitation', () => {
  it('is sent in its language, as text and HTML, with a neutral subject', async () => {
    const to = address();
    expect((await invite(invitation([to])).expect(201)).body).toEqual({ accepted: 1 });
    const { recipients, mail } = await until(() => harness.smtp.received[0]);
    expect(recipients).toEqual([to]);
    expect(mail.subject).toBe('Uzaicinājums no portāla Vesela');
    expect(mail.from?.text).toBe('"Vesela" <no-reply@portal.example>');
    expect(mail.replyTo?.text).toBe('help@portal.example');
    expect(mail.text).toContain('pētniecības projektā „Miegs & <veselība>”');
    expect(mail.text).toContain(`${PORTAL}/join/ABCD-2345`);
    expect(mail.html).toContain('„Miegs &amp; &lt;veselība&gt;”');
    expect(mail.html).toContain(`href="${PORTAL}/join/ABCD-2345"`);
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|src=|url\(/i);
    expect(mail.attachments).toEqual([]);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    await until(async () => (await waiting()) === 0);
  });

  it.each([
    ['en', 'An invitation from Vesela', '/en/join/ABCD-2345'],
    ['ru', 'Приглашение от портала Vesela', '/ru/join/ABCD-2345'],
    ['pl', 'Zaproszenie z\u00a0portalu Vesela', '/pl/join/ABCD-2345'],
  ])('is written in %s', async (language, subject, path) => {
    await invite(invitation([address()], { language })).expect(201);
    const { mail } = await until(() => harness.smtp.received[0]);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(PORTAL + path);
  });

  it('is sent once per address, also for a repeated batch and with several instances of the service', async () => {
    harness.copy();
    harness.copy();
    const addresses = Array.from({ length: 40 }, address);
    const body = invitation([...addresses, ...addresses.slice(0, 5).map((each) => each.toUpperCase())]);
    const answers = await Promise.all([invite(body), invite(body), invite(body)]);
    expect(answers.map((answer) => [answer.status, answer.body.accepted])).toEqual(Array(3).fill([201, 40]));
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received.flatMap(({ recipients }) => recipients.map((r) => r.toLowerCase())).sort()).toEqual(
      addresses.sort(),
    );
    const ids = harness.smtp.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(40);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/);
  });

  it('accepts at most 200 addresses, and no input that could become a header or another address', async () => {
    await invite(invitation(Array.from({ length: 201 }, address))).expect(422);
    for (const bad of [
      'anna@reader.example\r\nBcc: all@reader.example',
      'anna@reader.example, ilze@reader.example',
      'Anna <anna@reader.example>',
      'anna@reader.example\n',
      `${'a'.repeat(250)}@reader.example`,
    ]) {
      await invite(invitation([bad])).expect(422);
    }
    await invite(invitation([address()], { project_name: 'Miegs\r\nBcc: all@reader.example' })).expect(422);
    await invite(invitation([address()], { path: '//elsewhere.example' })).expect(422);
    await invite(invitation([address()], { path: '/join/A?next=//elsewhere.example' })).expect(422);
    expect(await waiting()).toBe(0);
  });

  it('stores the address sealed while it is queued, and not at all afterwards', async () => {
    const to = address();
    harness.smtp.refuseWith(450);
    await invite(invitation([to])).expect(201);
    await until(() => harness.smtp.offered.length === 1);
    const everything = async () => {
      const [row] = await harness.rows(
        "SELECT concat((SELECT string_agg(m::text, '') FROM mail m), (SELECT string_agg(b::text, '') FROM batch b)) AS text",
      );
      return String(row?.text);
    };
    expect(await waiting()).toBe(1);
    expect(await everything()).not.toContain(Buffer.from(to).toString('hex'));
    harness.smtp.refuseWith(undefined);
    later(1);
    await until(async () => (await waiting()) === 0);
    expect(await everything()).not.toContain(to);
    expect(harness.logged()).not.toContain(to);
  });
});

describe('a failing mail server', () => {
  it('is retried with growing delays, and the mail is abandoned after about a day', async () => {
    harness.smtp.refuseWith(451);
    await invite(invitation([address()])).expect(201);
    const tries = (count: number) => until(() => harness.smtp.offered.length === count);
    await tries(1);
    later(0.9);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(harness.smtp.offered).toHaveLength(1);
    let count = 1;
    for (const minutes of [1, 5, 15, 60, 180, 360, 720]) {
      expect(await waiting()).toBe(1);
      later(minutes);
      count += 1;
      await tries(count);
    }
    expect(count).toBe(MAX_TRIES);
    await until(async () => (await waiting()) === 0);
    // It is logged after the mail is gone.
    await until(() => harness.logged().includes('mail abandoned'));
  });

  it('is not retried after a permanent rejection', async () => {
    harness.smtp.refuseWith(550);
    await invite(invitation([address()])).expect(201);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.offered).toHaveLength(1);
  });
});

describe('one-click unsubscribe', () => {
  it('is in the headers, accepts what mail programs post, and applies to later invitations', async () => {
    const to = address();
    await invite(invitation([to])).expect(201);
    const { mail } = await until(() => harness.smtp.received[0]);
    const raw = mail.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' ')).join('\n');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, url = ''] = /^List-Unsubscribe: <(https:[^>]+)>$/m.exec(raw) ?? [];
    expect(url).toMatch(
      new RegExp(`^${PORTAL}/api/notification/unsubscribe/[\\w-]{86}\\?lang=${invitation([]).language}$`),
    );
    const path = url.slice(`${PORTAL}/api/notification`.length);
    const anybody = await harness.caller('anybody');

    // A program that opens the link changes nothing, and a woman who does is asked.
    const page = await anybody.get(path).unset('Authorization').expect(200);
    expect(page.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.get('content-security-policy')).toContain("form-action 'self'");
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url.replace('&', '&amp;')}"`);
    await invite(invitation([to])).expect(201);
    await until(() => harness.smtp.received.length === 2);

    const post = () => anybody.post(path).unset('Authorization').type('form').send('List-Unsubscribe=One-Click');
    await post().expect(204);
    await post().expect(204);
    await anybody.post(path.replace(/...(?=\?)/, 'AAA')).expect(404);
    expect((await invite(invitation([to.toUpperCase(), address()])).expect(201)).body).toEqual({ accepted: 2 });
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received).toHaveLength(3);
    expect(harness.smtp.offered.map((each) => each.toLowerCase()).filter((each) => each === to)).toHaveLength(2);
  });

  it.each(LANGUAGES)('has a page in %s that asks first, and says what was done', async (language) => {
    const to = address();
    await invite(invitation([to], { language })).expect(201);
    const { mail } = await until(() => harness.smtp.received[0]);
    const [path = ''] = /\/unsubscribe\/[\w-]+\?lang=\w+/.exec(mail.text ?? '') ?? [];
    const anybody = await harness.caller('anybody');
    const asked = (await anybody.get(path).expect(200)).text;
    expect(asked).toContain(`<html lang="${language}">`);
    const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(asked) ?? [];
    const confirm = () =>
      anybody.post(action.replace('/api/notification', '')).unset('Authorization').type('form').send();
    const done = (await confirm().expect(200)).text;
    expect(done).toContain(`<html lang="${language}">`);
    expect([asked.match(/<button>/g), done.match(/<button>/g)]).toEqual([['<button>'], null]);
    expect([asked, done].join()).not.toMatch(/[{}](?!.*<\/style>)|undefined/);
    await invite(invitation([to])).expect(201);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.offered).toHaveLength(1);
    expect((await anybody.get('/unsubscribe/wrong?lang=en').expect(200)).text).toContain('This link is not complete');
  });

  it('is the same as the preference of an account with that address', async () => {
    const email = address();
    const member = await harness.caller('member', { email });
    const all = {
      language: null,
      kinds: { project_invitation: true, erasure_finished: true, examination_reminder: true },
    };
    expect((await member.get('/preferences').expect(200)).body).toEqual(all);
    const none = {
      language: 'pl',
      kinds: { project_invitation: false, erasure_finished: true, examination_reminder: true },
    };
    expect((await member.put('/preferences').send(none).expect(200)).body).toEqual(none);
    expect((await (await harness.caller('other', { email: address() })).get('/preferences')).body).toEqual(all);
    await invite(invitation([email])).expect(201);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.offered).toEqual([]);
    await member.put('/preferences').send(all).expect(200);
    await invite(invitation([email])).expect(201);
    await until(() => harness.smtp.received.length === 1);
  });
});

describe('queued mail of a project', () => {
  it('is not sent when the project is closed', async () => {
    const project_id = randomUUID();
    harness.smtp.refuseWith(450);
    await invite(invitation([address(), address()], { project_id })).expect(201);
    await invite(invitation([address()])).expect(201);
    await until(() => harness.smtp.offered.length === 3);
    await harness.deliver('research.project_closed', project_id, {
      project_id,
      deleted: true,
      at: start.toISOString(),
    });
    expect(await waiting()).toBe(1);
  });
});
