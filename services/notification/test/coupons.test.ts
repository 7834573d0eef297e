import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { MAX_COUPONS_A_DAY } from '@vesela/contracts/notification';
import type { Offer } from '@vesela/contracts/offer';
import { typeset } from '@vesela/contracts/typography';
import { until } from '@vesela/service-kit/testing';
import { type Harness, PORTAL, startService } from './harness.ts';

const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
let calculator: Awaited<ReturnType<Harness['caller']>>;
beforeAll(async () => {
  harness = await startService({ now: () => clock });
  calculator = await harness.caller('service-calculator', { roles: ['service'] });
});
afterAll(() => harness.close());
beforeEach(() => {
  clock = start;
  harness.smtp.refuseWith(undefined);
  harness.smtp.received.length = 0;
});

const HOUR_MS = 3_600_000;
const address = () => `${randomUUID()}@reader.example`;
const inEvery = (text: string): Offer['title'] => ({
  lv: `${text} (lv)`,
  en: `${text} (en)`,
  ru: `${text} (ru)`,
  pl: `${text} (pl)`,
});
const offer = (changes: Partial<Offer> = {}): Offer => ({
  id: 'check-up',
  kind: 'clinic',
  demonstration: false,
  partner: inEvery('A clinic & <more>'),
  title: inEvery('A check-up for less'),
  instructions: inEvery('Show the code at the desk.'),
  code: 'VES-10',
  valid_from: '2026-01-01',
  valid_until: '2026-11-30',
  ...changes,
});
const mail = (to: string, changes: Partial<Offer> = {}, language = 'en') =>
  calculator.post('/coupons').send({ offer: offer(changes), address: to, language });
const waiting = async () => Number((await harness.rows('SELECT count(*) AS n FROM mail'))[0]?.n);
const sent = async () => {
  await until(async () => (await waiting()) === 0 && harness.smtp.received.length > 0);
  return harness.smtp.received;
};

const UNTIL = {
  lv: '2026.\u00a0gada 30.\u00a0novembris',
  en: '30 November 2026',
  ru: '30 ноября 2026\u00a0г.',
  pl: '30 listopada 2026\u00a0r.',
};

describe('a coupon', () => {
  it.each(LANGUAGES)('states in %s what is offered, how to use it and until when', async (language) => {
    const to = address();
    await mail(to, {}, language).expect(204);
    const [first] = await sent();
    expect(first?.recipients).toEqual([to]);
    const { text = '', html, subject } = first?.mail ?? {};
    expect(subject).toMatch(/Vesela/);
    expect(subject).not.toContain('check-up');
    for (const part of ['A clinic & <more>', 'A check-up for less', 'Show the code at the desk.'])
      expect(text).toContain(typeset(`${part} (${language})`, language));
    expect(text).toContain('VES-10');
    expect(text).toContain(UNTIL[language]);
    expect(html).toContain(typeset('A clinic &amp; &lt;more&gt;', language));
    // No link to the subject or a report: only that which ends such mails, whose token tells nothing.
    const [stop = ''] = /https:\/\/\S+\/unsubscribe\/[\w-]+\?lang=\w+/.exec(text) ?? [];
    expect(stop).toContain(`?lang=${language}`);
    expect(`${text}${html}`.replaceAll(stop, '')).not.toMatch(/https?:\/\/|CalculatorReport|[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(text).not.toMatch(/[{}]/);
  });

  it('without a code shows none, and a demonstration says that it is one', async () => {
    const to = address();
    await mail(to, { code: null, demonstration: true }).expect(204);
    const [first] = await sent();
    expect(first?.mail.text).not.toContain('Code:');
    expect(first?.mail.text).toContain('This is only an example: nobody accepts this coupon.');
  });

  it('is sent once a day to the same address, however often it is requested', async () => {
    const to = address();
    await Promise.all([mail(to), mail(to), mail(to.toUpperCase()), mail(to, {}, 'pl')].map((call) => call.expect(204)));
    await sent();
    clock = new Date(start.getTime() + 24 * HOUR_MS - 1);
    await mail(to).expect(204);
    expect(await waiting()).toBe(0);
    expect(harness.smtp.received).toHaveLength(1);
    clock = new Date(start.getTime() + 24 * HOUR_MS);
    await mail(to).expect(204);
    await until(() => harness.smtp.received.length === 2);
  });

  it('is rejected when the address has reached its daily maximum; other addresses are not affected', async () => {
    const to = address();
    const answers = await Promise.all(
      Array.from({ length: MAX_COUPONS_A_DAY + 2 }, (_, i) => mail(to, { id: `offer-${i}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(MAX_COUPONS_A_DAY).fill(204), 429, 429]);
    await mail(address()).expect(204);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received).toHaveLength(MAX_COUPONS_A_DAY + 1);
  });

  it('rejects input that could become a header or another address', async () => {
    for (const bad of [
      'anna@reader.example\r\nBcc: all@reader.example',
      'anna@reader.example, ilze@reader.example',
      'Anna <anna@reader.example>',
      'anna@reader.example\n',
      `${'a'.repeat(250)}@reader.example`,
    ]) {
      await mail(bad).expect(422);
    }
    await mail(address(), { title: inEvery('Less\r\nBcc: all@reader.example') }).expect(422);
    await mail(address(), { code: 'A\nB' }).expect(422);
    expect(await waiting()).toBe(0);
  });

  it('stores no address, and nothing after a day', async () => {
    const to = address();
    await mail(to).expect(204);
    await sent();
    const kept = async () =>
      String((await harness.rows(`SELECT coalesce(string_agg(c::text, ''), '') AS text FROM coupon c`))[0]?.text);
    const inHex = Buffer.from(to).toString('hex');
    expect(await kept()).not.toContain(to);
    expect(await kept()).not.toContain(inHex);
    expect(harness.logged()).not.toContain(to);
    clock = new Date(start.getTime() + 48 * HOUR_MS);
    harness.copy();
    await until(async () => (await kept()) === '');
  });

  it('can be refused permanently by the recipient', async () => {
    const to = address();
    await mail(to).expect(204);
    const [first] = await sent();
    const raw = first?.mail.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' ')).join('\n') ?? '';
    const [, url = ''] = /^List-Unsubscribe: <(https:[^>]+)>$/m.exec(raw) ?? [];
    const anybody = await harness.caller('anybody');
    await anybody
      .post(url.slice(`${PORTAL}/api/notification`.length))
      .unset('Authorization')
      .type('form')
      .send('x=1')
      .expect(204);
    await mail(to, { id: 'another' }).expect(204);
    await until(async () => (await waiting()) === 0);
    expect(harness.smtp.received).toHaveLength(1);
  });
});
