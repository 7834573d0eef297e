import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { DRAFT_DAYS } from '@vesela/contracts/constants';
import { type Harness, startService, VERSION } from './harness.ts';

const { getDraft, saveDraft } = calculatorContract.routes;
const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const draft = (revision: number, answers: Record<string, unknown> = { age: 44, weight: 'unknown' }) => ({
  questionnaire_version: VERSION,
  answers,
  group: 'body',
  revision,
});

describe('a draft', () => {
  it('is saved, resumed, saved again and deleted', async () => {
    const user = await harness.user('resume');
    expect((await user.get('/draft').expect(200)).body).toEqual({ draft: null });
    const { body: saved } = await user.put('/draft').send(draft(0)).expect(200);
    expect(saved).toEqual({ ...draft(1), saved_at: start.toISOString() });
    expect(saveDraft.response.parse(saved)).toEqual(saved);

    const { body: resumed } = await user.get('/draft').expect(200);
    expect(getDraft.response.parse(resumed)).toEqual({ draft: saved });
    const { body: next } = await user
      .put('/draft')
      .send(draft(1, { age: 45 }))
      .expect(200);
    expect(next).toMatchObject({ revision: 2, answers: { age: 45 } });

    await user.delete('/draft').expect(204);
    await user.delete('/draft').expect(204);
    expect((await user.get('/draft')).body).toEqual({ draft: null });
  });

  it('is not overwritten by a page that has not seen the last save', async () => {
    const user = await harness.user('tabs');
    await user.put('/draft').send(draft(0)).expect(200);
    await user.put('/draft').send(draft(1)).expect(200);
    for (const stale of [0, 1, 3]) {
      expect(
        (
          await user
            .put('/draft')
            .send(draft(stale, { age: 20 }))
            .expect(409)
        ).body.code,
      ).toBe('draft_conflict');
    }
    expect((await user.get('/draft')).body.draft).toMatchObject({ revision: 2, answers: { age: 44 } });
  });

  it.each([0, 1])('accepts one of several concurrent saves of revision %s', async (revision) => {
    const user = await harness.user(`race-${revision}`);
    if (revision === 1) await user.put('/draft').send(draft(0)).expect(200);
    const saves = await Promise.all(
      [20, 30, 40, 50, 60].map((age) => user.put('/draft').send(draft(revision, { age }))),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = saves.find(({ status }) => status === 200)?.body;
    expect((await user.get('/draft')).body).toEqual({ draft: winner });
  });

  it('may be incomplete, but not of a wrong type', async () => {
    const user = await harness.user('types');
    await user
      .put('/draft')
      .send(draft(0, { age: 7 }))
      .expect(200);
    const { body } = await user
      .put('/draft')
      .send(draft(1, { age: 'seven', shoes: 38 }))
      .expect(422);
    expect(body.errors).toEqual([
      { field: 'age', code: 'not_a_number' },
      { field: 'shoes', code: 'unknown_question' },
    ]);
  });

  it('must belong to the current questions', async () => {
    const user = await harness.user('version');
    const old = { ...draft(0), questionnaire_version: '0.9.0' };
    expect((await user.put('/draft').send(old).expect(409)).body.code).toBe('questionnaire_changed');
  });

  it('is deleted 90 days after the last save', async () => {
    const user = await harness.user('forgotten');
    const other = await harness.user('forgotten too');
    await user.put('/draft').send(draft(0)).expect(200);
    await other.put('/draft').send(draft(0)).expect(200);
    try {
      clock = new Date(start.getTime() + DRAFT_DAYS * DAY_MS);
      expect((await user.get('/draft')).body.draft).toMatchObject({ revision: 1 });
      clock = new Date(clock.getTime() + 1);
      expect((await user.get('/draft')).body).toEqual({ draft: null });
      expect(await harness.rows(`SELECT subject FROM draft WHERE subject = 'forgotten'`)).toEqual([]);
      expect((await other.put('/draft').send(draft(0)).expect(200)).body.revision).toBe(1);
    } finally {
      clock = start;
    }
  });
});
