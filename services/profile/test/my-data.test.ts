import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Access } from '@vesela/contracts/profile';
import { until } from '@vesela/service-kit/testing';
import request from 'supertest';
import { type Harness, startService } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

let subject = '';
beforeEach(() => {
  subject = randomUUID();
  harness.identity.users.set(subject, { subject, email: `${subject}@vesela.example`, enabled: true });
});

const readBy = (by: string, at: string) =>
  harness.deliver({
    name: 'calculator.record_read',
    owner: 'calculator',
    key: subject,
    payload: { subject, access_id: randomUUID(), record_id: randomUUID(), kind: 'risk_report', by, at },
  });
const list = async (query = '') => (await (await harness.caller(subject)).get(`/accesses${query}`).expect(200)).body;

describe('who looked', () => {
  it('is one list of reads and of actions on the account, newest first, paged without gaps or repetitions', async () => {
    for (let minute = 10; minute < 17; minute++) await readBy('doctor_link', `2026-01-01T10:${minute}:00.000Z`);
    // Two at the same time.
    await readBy('staff', '2026-01-01T10:16:00.000Z');
    const provider = await harness.caller(randomUUID(), 'provider');
    await provider
      .post('/accounts/find')
      .send({ email: `${subject}@vesela.example` })
      .expect(200);
    const whole = (await list()) as { accesses: Access[]; older: null };
    expect(whole.accesses).toHaveLength(9);
    expect(whole.older).toBeNull();
    expect(whole.accesses[0]).toMatchObject({ act: 'account_looked_up', by: 'provider', kind: null });
    const paged: Access[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page = await list(`?limit=2${before && `&before=${before}`}`);
      paged.push(...page.accesses);
      before = page.older;
    }
    expect(paged).toEqual(whole.accesses);
    expect(JSON.stringify(whole)).not.toContain('record_id');
  });

  it('rejects an invalid cursor', async () => {
    const { get } = await harness.caller(subject);
    for (const moment of ['2026-13-40T08:00:00.000Z', '2026-02-30T08:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
      const { body } = await get(`/accesses?before=${moment}_1`).expect(422);
      expect(body.errors).toEqual([{ field: 'before', code: 'wrong_format' }]);
    }
  });

  it('contains only the subject’s own entries, and an event delivered twice is one entry', async () => {
    const event = {
      name: 'calculator.record_read',
      owner: 'calculator',
      key: subject,
      payload: {
        subject,
        access_id: randomUUID(),
        record_id: randomUUID(),
        kind: 'risk_report',
        by: 'doctor_link',
        at: '2026-01-01T10:00:00.000Z',
      },
    };
    await harness.deliver(event);
    await harness.deliver(event);
    expect((await list()).accesses).toHaveLength(1);
    expect((await (await harness.caller(randomUUID())).get('/accesses').expect(200)).body.accesses).toEqual([]);
  });
});

describe('restriction', () => {
  it('emits one event per change', async () => {
    const caller = await harness.caller(subject);
    for (const restricted of [true, true, false, false])
      await caller.put('/restriction').send({ restricted }).expect(200);
    const names = () => harness.published.filter(({ key }) => key === subject).map(({ name }) => name);
    await until(() => names().length >= 2);
    expect(names()).toEqual(['profile.processing_restricted', 'profile.processing_restriction_lifted']);
    expect((await caller.get('/restriction').expect(200)).body).toEqual({ restricted_since: null });
  });
});

describe('own data', () => {
  it('contains what was entered', async () => {
    const caller = await harness.caller(subject);
    await caller.put('/settings').send({ country: 'PL' }).expect(200);
    await caller.put('/restriction').send({ restricted: true }).expect(200);
    await readBy('doctor_link', '2026-01-01T10:00:00.000Z');
    const { body } = await caller.get('/own-data').expect(200);
    expect(body).toMatchObject({
      settings: { country: 'PL' },
      restricted_since: expect.any(String),
      genetic_tests: [],
      accesses: [{ act: 'record_read', by: 'doctor_link', kind: 'risk_report' }],
    });
  });

  it('contains no engagement frame when none is configured', async () => {
    const token = await harness.issuer.token({ subject });
    const answer = await request(harness.service.app)
      .post('/api/engage/get_auth_code')
      .set('Authorization', `Bearer ${token}`)
      .send({})
      .expect(200);
    expect(answer.body).toEqual({ settings: null });
  });
});
