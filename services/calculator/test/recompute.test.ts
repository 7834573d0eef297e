import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentRevoked } from '@vesela/contracts/events';
import { MAX_KEPT_REPORTS } from '@vesela/contracts/kept-test';
import type { Answers } from '@vesela/questionnaire';
import { MODEL_VERSION } from '@vesela/risk-model';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import type { ReportContent } from '../src/reports/assemble-report.ts';
import { PRESENT_MODEL } from '../src/reports/report-model.ts';
import firstReport from './first-report.json' with { type: 'json' };
import { type Harness, startService, VERSION } from './harness.ts';

/** An earlier model for a test: half the risk, with its own version. */
const model = { ...PRESENT_MODEL };
function useEarlierModel() {
  model.version = 'icare-lit-extended-0.9.0';
  model.assemble = (answers) => {
    const content = PRESENT_MODEL.assemble(answers);
    if (!content.numbered) return { ...content, model_version: 'icare-lit-extended-0.9.0' };
    const risk = { ...content.risk, lifetime: content.risk.lifetime / 2 };
    return { ...content, model_version: 'icare-lit-extended-0.9.0', risk };
  };
}

let harness: Harness;
beforeAll(async () => {
  harness = await startService(undefined, model);
});
afterAll(() => harness.close());
beforeEach(() => {
  Object.assign(model, PRESENT_MODEL);
});

type User = Awaited<ReturnType<Harness['user']>>;
const submit = async (user: User, answers: Answers) => {
  const submission = { submission_id: randomUUID(), questionnaire_version: VERSION, answers };
  return (await user.post('/reports').send(submission).expect(201)).body;
};
/** A report created by an earlier release of the portal. */
const submitEarlier = async (user: User, answers: Answers) => {
  useEarlierModel();
  const report = await submit(user, answers);
  Object.assign(model, PRESENT_MODEL);
  return report;
};

describe('a report of an earlier model', () => {
  it('keeps its version and numbers, and yields a new one of the same answers', async () => {
    const user = await harness.user('renewed');
    const old = await submitEarlier(user, DEMO_ANSWERS.ilze);
    const { body } = await user.post(`/reports/${old.id}/recompute`).send({}).expect(200);
    expect(calculatorContract.routes.recomputeReport.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ model_version: MODEL_VERSION, answers: old.answers });
    expect(body.id).not.toBe(old.id);
    expect(body.risk.lifetime).toBe(old.risk.lifetime * 2);
    expect((await user.get(`/reports/${old.id}`).expect(200)).body).toEqual(old);
    const { body: list } = await user.get('/reports').expect(200);
    expect(list.reports.map(({ id }: { id: string }) => id)).toEqual([body.id, old.id]);
  });

  it('of the first questionnaire opens in the shape of today, and asks for the new answers before a new number', async () => {
    const user = await harness.user('first');
    model.version = firstReport.model_version;
    model.assemble = () => firstReport as unknown as ReportContent;
    const { id } = await submit(user, DEMO_ANSWERS.zofia);
    Object.assign(model, PRESENT_MODEL);
    const { body } = await user.get(`/reports/${id}`).expect(200);
    expect(body).toMatchObject({ numbered: true, risk: firstReport.risk, ends: { lifetime: 85 }, interval: null });
    const { body: list } = await user.get('/reports').expect(200);
    expect(list.reports).toMatchObject([{ id, risk: firstReport.risk, advice_first: true }]);
    const { body: refused } = await user.post(`/reports/${id}/recompute`).send({}).expect(409);
    expect(refused.code).toBe('questionnaire_changed');
  });

  it('is not recomputed if consent is revoked meanwhile', async () => {
    const old = await submitEarlier(await harness.user('late'), DEMO_ANSWERS.ilze);
    const { status, body } = await harness.withdrawnMeanwhile('late', (hers) =>
      hers.post(`/reports/${old.id}/recompute`).send({}),
    );
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'consent_missing' });
    expect(await harness.rows('SELECT FROM report WHERE subject = $1', ['late'])).toHaveLength(1);
  });

  it('is recomputed once, however often and concurrently it is requested', async () => {
    const user = await harness.user('often');
    const old = await submitEarlier(user, DEMO_ANSWERS.anna);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.post(`/reports/${old.id}/recompute`).send({}).expect(200)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await user.get('/reports')).body.reports).toHaveLength(2);
  });

  it('leaves the draft unchanged', async () => {
    const user = await harness.user('unfinished');
    const old = await submitEarlier(user, DEMO_ANSWERS.anna);
    const draft = { questionnaire_version: VERSION, answers: { age: 30 }, group: 'age', revision: 0 };
    await user.put('/draft').send(draft).expect(200);
    await user.post(`/reports/${old.id}/recompute`).send({}).expect(200);
    expect((await user.get('/draft')).body.draft.answers).toEqual({ age: 30 });
  });

  it('is refused if its answers no longer fit the questions', async () => {
    const user = await harness.user('outgrown');
    useEarlierModel();
    const earlier = model.assemble;
    model.assemble = (answers) => ({ ...earlier(answers), answers: { ...answers, shoe_size: 38 } });
    const old = await submit(user, DEMO_ANSWERS.anna);
    Object.assign(model, PRESENT_MODEL);
    const { body } = await user.post(`/reports/${old.id}/recompute`).send({}).expect(409);
    expect(body.code).toBe('questionnaire_changed');
    expect((await user.get('/reports')).body.reports).toHaveLength(1);
  });

  it('is not recomputed beyond the limit of reports, and none is deleted', async () => {
    const user = await harness.user('crowded');
    const old = await submitEarlier(user, DEMO_ANSWERS.anna);
    await harness.rows(
      `INSERT INTO report (id, subject, submission_id, created_at, model_version, questionnaire_version, sealed)
       SELECT gen_random_uuid(), subject, gen_random_uuid(), created_at - n * interval '1 day', model_version,
              questionnaire_version, sealed FROM report, generate_series(1, $1) AS n WHERE subject = 'crowded'`,
      [MAX_KEPT_REPORTS - 1],
    );
    const { body } = await user.post(`/reports/${old.id}/recompute`).send({}).expect(422);
    expect(body.errors).toEqual([{ field: 'reports', code: 'too_many', params: { max: MAX_KEPT_REPORTS } }]);
    await user.get(`/reports/${old.id}`).expect(200);
  });

  it('does not exist for another user, and needs consent', async () => {
    const hers = await harness.user('hers');
    const old = await submitEarlier(hers, DEMO_ANSWERS.anna);
    await (await harness.user('other')).post(`/reports/${old.id}/recompute`).send({}).expect(404);
    // With or without consent: a refusal must not reveal that the report exists.
    await (await harness.userWithoutConsent('without')).post(`/reports/${old.id}/recompute`).send({}).expect(404);
    await harness.decide(consentRevoked, 'hers', 'health-data');
    expect((await hers.post(`/reports/${old.id}/recompute`).send({}).expect(403)).body.code).toBe('consent_missing');
  });

  it('is listed in the diary next to the new one', async () => {
    const user = await harness.user('with-diary');
    const old = await submitEarlier(user, DEMO_ANSWERS.anna);
    const { body } = await user.post(`/reports/${old.id}/recompute`).send({}).expect(200);
    const emitted = await harness.rows(
      `SELECT payload->>'record_id' AS id, payload->>'at' AS at FROM events.outbox
       WHERE name = 'calculator.record_kept' AND key = 'with-diary' ORDER BY sequence`,
    );
    expect(emitted).toEqual([old, body].map(({ id, created_at: at }) => ({ id, at })));
  });
});

it('of the current model is returned itself', async () => {
  const user = await harness.user('present');
  const report = await submit(user, DEMO_ANSWERS.zofia);
  expect((await user.post(`/reports/${report.id}/recompute`).send({}).expect(200)).body).toEqual(report);
  expect((await user.get('/reports')).body.reports).toHaveLength(1);
});
