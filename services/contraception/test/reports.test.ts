import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RULES_VERSION } from '@vesela/contraception-rules';
import { CheckedJson } from '@vesela/service-kit/testing';
import { DEMO_ANSWERS } from '../src/demo/seed-demo-contraception.ts';
import { definition } from '../src/questionnaire/definition.ts';
import { type Harness, startService, submission } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const VERSION = definition.version;

describe('a report', () => {
  it('is codes only, and lists first what speaks against a method in use', async () => {
    const anna = await harness.user('codes');
    const { body } = await anna
      .post('/reports')
      .send(submission({ q3: ['9'], q409: ['2'], q1009: '0' }))
      .expect(201);
    expect(body).toMatchObject({ age: 46, bmi: 22.9, bmi_group: 'optimal', rules_version: RULES_VERSION });
    expect(body.blocks[0]).toMatchObject({
      block: 'current_method_conflict',
      variant: 'oestrogen_today',
      methods: ['patch'],
    });
    expect(body.believed).toEqual([1, 4, 12]);
    expect(body.side_effects).toEqual([{ method: 1, effects: [4, 5], known: [4, 5] }]);
    const patch = body.eligibility.find(({ method }: { method: string }) => method === 'patch');
    expect(patch).toMatchObject({ category: 4, in_use: true, suitability: 'not_suitable' });
    expect(await harness.emitted('codes')).toEqual(['record_kept']);
    for (let time = 0; time < 2; time += 1)
      expect((await anna.get(`/reports/${body.id}`).expect(200)).body).toEqual(body);
    // What is sealed today is sent as it is.
    expect(await harness.service.tests.contraception.reports.answer('codes', body.id)).toBeInstanceOf(CheckedJson);
  });

  it('is kept once for one submission, and again for another', async () => {
    const ilze = await harness.user('twice');
    const sent = submission();
    const { body: first } = await ilze.post('/reports').send(sent).expect(201);
    expect((await ilze.post('/reports').send(sent).expect(201)).body).toEqual(first);
    const { body: second } = await ilze.post('/reports').send(submission()).expect(201);
    const { body: list } = await ilze.get('/reports?limit=1').expect(200);
    expect(list).toMatchObject({ reports: [{ id: second.id, age: 46, conflict: false, country: 'LV' }], more: true });
    const { body: rest } = await ilze.get(`/reports?limit=1&before=${second.created_at}`).expect(200);
    expect(rest).toMatchObject({ reports: [{ id: first.id }], more: false });
  });

  it.each([
    ['an answer too many', { q27: 'ZZ' }, 'q27', 'not_an_option'],
    ['a missing answer', { q25: [] }, 'q25', 'required'],
    ['a number out of bounds', { q15: 61 }, 'q15', 'too_large'],
    ['an unknown question', { q21: '1' }, 'q21', 'unknown_question'],
    ['height and weight that do not fit', { q160: 120, q161: 250 }, 'q160', 'inconsistent'],
    ['a word too long', { q25: ['50'], q25_other: 'x'.repeat(201) }, 'q25_other', 'too_long'],
  ])('refuses %s', async (_what, change, field, code) => {
    const zofia = await harness.user('refused');
    const { body } = await zofia.post('/reports').send(submission(change)).expect(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect((await zofia.get('/reports').expect(200)).body.reports).toEqual([]);
  });

  it('is made from the minimum age of the portal on', async () => {
    const user = await harness.user('young');
    const { body } = await user
      .post('/reports')
      .send(submission({ q15: 17 }))
      .expect(422);
    expect(body.errors).toContainEqual({ field: 'q15', code: 'too_small', params: { min: 18, max: 60 } });
    const other = await startService(undefined, { MINIMUM_AGE: 16 });
    const young = await other.user('young');
    const report = await young
      .post('/reports')
      .send(submission({ q15: 17 }))
      .expect(201);
    expect(report.body.age).toBe(17);
    await other.close();
  });

  it('is not kept if consent is revoked while it is being made', async () => {
    const { status, body } = await harness.withdrawnMeanwhile('late', (hers) =>
      hers.post('/reports').send(submission()),
    );
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'consent_missing' });
    expect(await harness.rows('SELECT FROM report WHERE subject = $1', ['late'])).toEqual([]);
  });

  it('is not made for another version of the questions, nor without consent', async () => {
    const user = await harness.userWithoutConsent('silent');
    expect((await user.post('/reports').send(submission()).expect(403)).body.code).toBe('consent_missing');
    const agreed = await harness.user('silent');
    const old = { ...submission(), questionnaire_version: '0.9.0' };
    expect((await agreed.post('/reports').send(old).expect(409)).body.code).toBe('questionnaire_changed');
  });

  it('ends the draft, and is deleted with its links', async () => {
    const user = await harness.user('draft');
    const draft = { questionnaire_version: VERSION, answers: { q15: 30 }, group: 'age', revision: 0 };
    await user.put('/draft').send(draft).expect(200);
    expect((await user.get('/draft').expect(200)).body.draft).toMatchObject({ revision: 1, answers: { q15: 30 } });
    expect((await user.put('/draft').send(draft).expect(409)).body.code).toBe('draft_conflict');
    const { body: report } = await user.post('/reports').send(submission()).expect(201);
    expect((await user.get('/draft').expect(200)).body).toEqual({ draft: null });

    const { body: made } = await user.post(`/reports/${report.id}/doctor-links`).send({ days: 1 }).expect(201);
    const open = () => user.post('/doctor-links/open').send({ token: made.token });
    expect((await open().expect(200)).body.report).toEqual(report);
    const { body: links } = await user.get(`/reports/${report.id}/doctor-links`).expect(200);
    expect(links.links[0].openings).toHaveLength(1);
    await user.delete(`/reports/${report.id}`).expect(204);
    await open().expect(404);
    expect(await harness.emitted('draft')).toEqual(['record_kept', 'record_read', 'record_deleted']);
  });

  it('is encrypted: neither database nor log contains an answer', async () => {
    const user = await harness.user('sealed');
    await user
      .post('/reports')
      .send(submission({ q25: ['7', '50'], q25_other: 'zebra-stripes' }))
      .expect(201);
    const rows = JSON.stringify(await harness.rows(`SELECT encode(sealed, 'escape') AS s FROM report`));
    expect(rows).not.toContain('zebra');
    expect(rows).not.toContain('q25');
    expect(harness.logged()).not.toContain('zebra');
    expect(harness.logged()).not.toContain('q25');
  });

  it('exports all data of the user', async () => {
    const user = await harness.user('own');
    const { body: report } = await user.post('/reports').send(submission()).expect(201);
    expect((await user.get('/own-data').expect(200)).body).toEqual({ reports: [report], draft: null });
    expect(report.answers).toEqual(DEMO_ANSWERS);
  });
});
