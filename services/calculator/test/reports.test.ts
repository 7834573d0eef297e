import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { MAX_KEPT_REPORTS } from '@vesela/contracts/kept-test';
import type { Answers } from '@vesela/questionnaire';
import { CheckedJson, fewestStatements } from '@vesela/service-kit/testing';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { type Harness, startService, VERSION } from './harness.ts';

const { getQuestionnaire, getReport, listReports } = calculatorContract.routes;
let harness: Harness;
let clock = new Date('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const submission = (answers: Answers, submission_id = randomUUID()) => ({
  submission_id,
  questionnaire_version: VERSION,
  answers,
});

describe('the questionnaire', () => {
  it.each(LANGUAGES)('is returned with its texts in %s', async (lang) => {
    const { body } = await (await harness.user('q')).get(`/questionnaire?lang=${lang}`).expect(200);
    expect(getQuestionnaire.response.parse(body)).toEqual(body);
    expect(Object.keys(body.texts)).toContain('questions.age.title');
  });

  it('is refused in an unsupported language', async () => {
    const { body } = await (await harness.user('q')).get('/questionnaire?lang=de').expect(422);
    expect(body.errors).toEqual([{ field: 'lang', code: 'not_an_option' }]);
  });
});

describe('reports', () => {
  it('are kept with four statements: the lock with begin, one that reads and writes, the event and commit', async () => {
    const user = await harness.user('few');
    const send = () => user.post('/reports').send(submission(DEMO_ANSWERS.zofia)).expect(201);
    expect(await fewestStatements(harness.service.app, 'calculator', send)).toBe(4);
  });

  it('are computed, kept, listed and deleted', async () => {
    const user = await harness.user('life');
    const { body: report } = await user.post('/reports').send(submission(DEMO_ANSWERS.zofia)).expect(201);
    expect(getReport.response.parse(report)).toEqual(report);
    expect(report).toMatchObject({ age: 61, population: 'PL', risk_group: 'high', answers: DEMO_ANSWERS.zofia });

    for (let time = 0; time < 2; time += 1)
      expect((await user.get(`/reports/${report.id}`).expect(200)).body).toEqual(report);
    // What is sealed today is sent as it is.
    expect(await harness.service.tests.risk.reports.answer('life', report.id)).toBeInstanceOf(CheckedJson);
    const { body: list } = await user.get('/reports').expect(200);
    expect(listReports.response.parse(list)).toEqual(list);
    const { id, created_at, age, risk, average, risk_group, model_version, interval } = report;
    const { country, mammography } = DEMO_ANSWERS.zofia;
    const told = { advice_first: true, capped: false, range: interval.risk, country, mammography };
    expect(list.reports).toEqual([{ id, created_at, age, risk, average, risk_group, model_version, ...told }]);

    await user.delete(`/reports/${report.id}`).expect(204);
    await user.get(`/reports/${report.id}`).expect(404);
    await user.delete(`/reports/${report.id}`).expect(404);
    expect((await user.get('/reports')).body.reports).toEqual([]);
  });

  it('are paged newest first, each once, even if the clock stands still', async () => {
    const user = await harness.user('pages');
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.unshift((await user.post('/reports').send(submission(DEMO_ANSWERS.anna))).body.id);
    const seen: string[] = [];
    let before = '';
    for (let more = true; more; ) {
      const { body } = await user.get(`/reports?limit=2${before}`).expect(200);
      seen.push(...body.reports.map(({ id }: { id: string }) => id));
      before = `&before=${body.reports.at(-1).created_at}`;
      more = body.more;
    }
    expect(seen).toEqual(ids);
  });

  it('are empty before a time that the database cannot represent', async () => {
    const user = await harness.user('ancient');
    await user.post('/reports').send(submission(DEMO_ANSWERS.anna)).expect(201);
    const { body } = await user.get('/reports?before=0000-01-01T00:00:00Z').expect(200);
    expect(body).toEqual({ reports: [], more: false });
  });

  it('are refused with every faulty question named', async () => {
    const user = await harness.user('faulty');
    const { country: _, ...incomplete } = DEMO_ANSWERS.anna;
    const answers = { ...incomplete, age: 12, weight: 20, menopausal_status: 'yes', onset_of_menopause: '50_54' };
    const { body } = await user.post('/reports').send(submission(answers)).expect(422);
    expect(body.code).toBe('validation_failed');
    expect(body.errors).toEqual([
      { field: 'age', code: 'too_small', params: { min: 18, max: 84 } },
      { field: 'weight', code: 'too_small', params: { min: 30, max: 250 } },
      { field: 'onset_of_menopause', code: 'option_not_possible' },
      { field: 'hormone_therapy', code: 'required' },
      { field: 'country', code: 'required' },
    ]);
    expect((await user.get('/reports')).body.reports).toEqual([]);
  });

  it('are refused to a user who has had breast cancer', async () => {
    const user = await harness.user('stopped');
    const { body } = await user
      .post('/reports')
      .send(submission({ had_breast_cancer: 'yes' }))
      .expect(422);
    expect(body.errors).toEqual([
      { field: 'had_breast_cancer', code: 'not_applicable', params: { stops: 'had_cancer' } },
    ]);
  });

  it('are refused for another version of the questions', async () => {
    const user = await harness.user('old');
    const old = { ...submission(DEMO_ANSWERS.anna), questionnaire_version: '0.9.0' };
    expect((await user.post('/reports').send(old).expect(409)).body.code).toBe('questionnaire_changed');
  });

  it('are created once per submission, however often and concurrently it is sent', async () => {
    const user = await harness.user('twice');
    const once = submission(DEMO_ANSWERS.ilze);
    const answers = await Promise.all(Array.from({ length: 12 }, () => user.post('/reports').send(once)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    clock = new Date(clock.getTime() + 60_000);
    const again = { ...once, questionnaire_version: '0.9.0' };
    expect((await user.post('/reports').send(again).expect(201)).text).toBe(answers[0]?.text);
    expect(await harness.rows(`SELECT count(*)::int AS n FROM report WHERE subject = 'twice'`)).toEqual([{ n: 1 }]);
  });

  it('end the draft they came from', async () => {
    const user = await harness.user('finished');
    const draft = { questionnaire_version: VERSION, answers: { age: 30 }, group: 'age', revision: 0 };
    await user.put('/draft').send(draft).expect(200);
    await user.post('/reports').send(submission(DEMO_ANSWERS.anna)).expect(201);
    expect((await user.get('/draft')).body).toEqual({ draft: null });
  });

  it('are at most 200, and none is deleted automatically', async () => {
    const user = await harness.user('many');
    const { body: first } = await user.post('/reports').send(submission(DEMO_ANSWERS.anna)).expect(201);
    await harness.rows(
      `INSERT INTO report (id, subject, submission_id, created_at, model_version, questionnaire_version, sealed)
       SELECT gen_random_uuid(), subject, gen_random_uuid(), created_at - n * interval '1 day', model_version,
              questionnaire_version, sealed FROM report, generate_series(1, $1) AS n WHERE subject = 'many'`,
      [MAX_KEPT_REPORTS - 2],
    );
    const last = await Promise.all([1, 2, 3].map(() => user.post('/reports').send(submission(DEMO_ANSWERS.anna))));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(last.find(({ status }) => status === 422)?.body.errors).toEqual([
      { field: 'reports', code: 'too_many', params: { max: MAX_KEPT_REPORTS } },
    ]);
    await user.delete(`/reports/${first.id}`).expect(204);
    await user.post('/reports').send(submission(DEMO_ANSWERS.anna)).expect(201);
  });
});
