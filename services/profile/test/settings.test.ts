import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profileContract } from '@vesela/contracts/profile';
import request from 'supertest';
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

  it('hold which notices of new texts she has closed', async () => {
    const anna = await harness.caller(randomUUID());
    const settings = { country: null, closed_texts: ['terms/2026-11-30'] };
    expect((await anna.put('/settings').send(settings).expect(200)).body).toEqual(settings);
    expect((await anna.get('/settings').expect(200)).body).toEqual(settings);
    await anna
      .put('/settings')
      .send({ country: null, closed_texts: ['a note of mine'] })
      .expect(422);
  });

  it('hold of when the report is about which she has spoken with a doctor', async () => {
    const anna = await harness.caller(randomUUID());
    const settings = { country: 'PL', spoken_at: '2026-11-30T10:00:00.000Z' };
    await anna.put('/settings').send(settings).expect(200);
    expect((await anna.get('/settings').expect(200)).body).toEqual(settings);
    await anna.put('/settings').send({ country: 'PL', spoken_at: 'epilepsy' }).expect(422);
  });

  it.each(['XX', 'lv', 'LVA', ''])('reject the country %j', async (country) => {
    const anna = await harness.caller(randomUUID());
    const { body } = await anna.put('/settings').send({ country }).expect(422);
    expect(body.errors[0].field).toBe('country');
  });

  it('of one account need its token', async () => {
    const path = `${profileContract.basePath}/settings`;
    for (const call of [request(harness.service.app).get(path), request(harness.service.app).put(path)])
      expect((await call.send({ country: 'LV' })).status).toBe(401);
  });

  it('that were sealed for one account open for no other', async () => {
    const [subject, other] = [randomUUID(), randomUUID()];
    for (const each of [subject, other])
      await (await harness.caller(each)).put('/settings').send({ country: 'LV' }).expect(200);
    await harness.rows(
      'UPDATE settings SET sealed = (SELECT sealed FROM settings WHERE subject = $1) WHERE subject = $2',
      [subject, other],
    );
    await (await harness.caller(other)).get('/settings').expect(500);
    expect((await (await harness.caller(subject)).get('/settings').expect(200)).body).toEqual({ country: 'LV' });
  });
});
