import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('settings', () => {
  it('are empty until they are set, and private to their subject', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    const anna = await harness.caller(subject);
    expect((await anna.get('/settings').expect(200)).body).toEqual({ country: null });
    await anna.put('/settings').send({ country: 'LV' }).expect(200);
    await anna.put('/settings').send({ country: 'PL' }).expect(200);
    expect((await anna.get('/settings').expect(200)).body).toEqual({ country: 'PL' });
    expect((await (await harness.caller(other)).get('/settings').expect(200)).body).toEqual({ country: null });
    const [row] = await harness.rows("SELECT encode(sealed, 'escape') AS sealed FROM settings WHERE subject = $1", [
      subject,
    ]);
    expect(row?.sealed).not.toContain('country');
    await anna.put('/settings').send({ country: null }).expect(200);
    expect((await anna.get('/settings').expect(200)).body).toEqual({ country: null });
  });

  it.each(['XX', 'lv', 'LVA', ''])('reject the country %j', async (country) => {
    const anna = await harness.caller(randomUUID());
    const { body } = await anna.put('/settings').send({ country }).expect(422);
    expect(body.errors[0].field).toBe('country');
  });
});
