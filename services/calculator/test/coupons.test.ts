import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { problem } from '@vesela/service-kit';
import { type Harness, startService } from './harness.ts';
import { SAMPLE_OFFERS } from './sample-offers.ts';

const { listCoupons } = calculatorContract.routes;
const [offer] = SAMPLE_OFFERS;
let clock = new Date('2026-11-21T08:00:00.000Z');
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());
beforeEach(() => {
  clock = new Date('2026-11-21T08:00:00.000Z');
  harness.mail.sent.length = 0;
  delete harness.mail.refuse;
});

const asked = { address: 'anna@reader.example', language: 'pl' };

describe('coupons', () => {
  it('that are valid today are listed, also without consent: no health answers are used', async () => {
    const user = await harness.userWithoutConsent('lists');
    const { body } = await user.get('/coupons').expect(200);
    expect(listCoupons.response.parse(body)).toEqual({ offers: [offer] });
  });

  it('end with their last day in Riga; the fitness offer of 2021 is never listed', async () => {
    const user = await harness.userWithoutConsent('days');
    const ids = async () => (await user.get('/coupons')).body.offers.map(({ id }: { id: string }) => id);
    clock = new Date('2026-11-30T21:59:59.999Z');
    expect(await ids()).toEqual(['check-up']);
    clock = new Date('2026-11-30T22:00:00.000Z');
    expect(await ids()).toEqual([]);
    clock = new Date('2026-12-31T22:00:00.000Z');
    expect(await ids()).toEqual(['next-year']);
  });

  it('are passed to the notification service with address, language and no user data', async () => {
    const user = await harness.userWithoutConsent('sends');
    await user.post('/coupons/check-up/send').send(asked).expect(204);
    expect(harness.mail.sent).toEqual([{ offer, ...asked }]);
    expect(harness.logged()).not.toContain(asked.address);
  });

  it.each(['next-year', 'fitness-free-days', 'nothing', '..', '%00'])('are not sent when not valid: %s', async (id) => {
    const user = await harness.userWithoutConsent('expired');
    await user
      .post(`/coupons/${encodeURIComponent(id)}/send`)
      .send(asked)
      .expect(404);
    expect(harness.mail.sent).toEqual([]);
  });

  it.each([
    '',
    'anna',
    'anna@',
    'anna@reader.example\r\nBcc: all@reader.example',
    'anna@reader.example%0d%0aBcc:all@reader.example',
    'anna@reader.example\n',
    'anna@reader.example, ilze@reader.example',
    'anna@reader.example;ilze@reader.example',
    'Anna <anna@reader.example>',
    `${'a'.repeat(250)}@reader.example`,
    ['anna@reader.example'],
    null,
  ])('are not sent to %j', async (address) => {
    const user = await harness.userWithoutConsent(`wrong-${Math.random()}`);
    const { body } = await user
      .post('/coupons/check-up/send')
      .send({ ...asked, address })
      .expect(422);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'address' })]);
    await user
      .post('/coupons/check-up/send')
      .send({ ...asked, subject: 'Hello' })
      .expect(422);
    expect(harness.mail.sent).toEqual([]);
  });

  it('are limited to ten an hour per user', async () => {
    const flooding = await harness.userWithoutConsent('floods');
    const answers: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const address = `user${i}@reader.example`;
      answers.push((await flooding.post('/coupons/check-up/send').send({ ...asked, address })).status);
    }
    expect(answers).toEqual([...Array(10).fill(204), 429, 429]);
    expect(harness.mail.sent).toHaveLength(10);
    const other = await harness.userWithoutConsent('other');
    await other.post('/coupons/check-up/send').send(asked).expect(204);
  });

  it.each([
    ['rate_limited', 429],
    ['unavailable', 503],
  ] as const)('refused by the notification service with %s return the same error', async (code, status) => {
    harness.mail.refuse = problem(code);
    const user = await harness.userWithoutConsent(`refused-${code}`);
    const { body } = await user.post('/coupons/check-up/send').send(asked).expect(status);
    expect(body.code).toBe(code);
  });
});
