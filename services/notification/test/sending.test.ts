import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@vesela/service-kit/testing';
import { MAILS_AT_ONCE } from '../src/queue/send-waiting.ts';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('mail', () => {
  it('is sent several at once while the mail server takes its time, up to a bound, and each once', async () => {
    let answer = () => {};
    harness.smtp.answerAfter(new Promise((resolve) => (answer = resolve)));
    const addresses = Array.from({ length: 2 * MAILS_AT_ONCE + 3 }, () => `${randomUUID()}@reader.example`);
    const research = await harness.caller('service-research', { roles: ['service'] });
    await research
      .post('/invitations')
      .send({
        batch_id: randomUUID(),
        project_id: randomUUID(),
        project_name: 'Miegs',
        path: '/join/ABCD-2345',
        language: 'lv',
        addresses,
      })
      .expect(201);
    await until(() => harness.smtp.offered.length >= MAILS_AT_ONCE);
    const claimed = async () => (await harness.rows('SELECT count(*)::int AS n FROM mail WHERE tries > 0'))[0]?.n;
    expect(await claimed()).toBe(MAILS_AT_ONCE);
    expect(harness.smtp.offered).toHaveLength(MAILS_AT_ONCE);
    answer();
    await until(() => harness.smtp.received.length === addresses.length);
    expect(harness.smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort());
  });
});
