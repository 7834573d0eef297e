import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calculatorContract } from '@vesela/contracts/calculator';
import { recordDeleted, recordKept } from '@vesela/contracts/events';
import request from 'supertest';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { type Harness, startService, VERSION } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const submission = (submission_id: string = randomUUID()) => ({
  submission_id,
  questionnaire_version: VERSION,
  answers: DEMO_ANSWERS.anna,
});
/** Events for the diary about the subject, in order. */
async function emitted(subject: string) {
  const rows = await harness.rows('SELECT name, payload FROM events.outbox WHERE key = $1 ORDER BY sequence', [
    subject,
  ]);
  return rows.filter(({ name }) => String(name).startsWith('calculator.record_'));
}
async function records(after?: string, limit = 500) {
  const token = await harness.issuer.token({ roles: ['service'] });
  const query = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) });
  const { body } = await request(harness.service.app)
    .get(`${calculatorContract.basePath}/records?${query}`)
    .set('Authorization', `Bearer ${token}`)
    .expect(200);
  return calculatorContract.routes.listRecords.response.parse(body);
}

it('a kept and a deleted report are emitted once each for the diary', async () => {
  const user = await harness.user('heard');
  const sent = submission();
  const { body: report } = await user.post('/reports').send(sent).expect(201);
  await user.post('/reports').send(sent).expect(201);
  await user.delete(`/reports/${report.id}`).expect(204);
  const place = { subject: 'heard', record_id: report.id, kind: 'risk_report' };
  expect(await emitted('heard')).toEqual([
    { name: recordKept('calculator').name, payload: { ...place, at: report.created_at } },
    { name: recordDeleted('calculator').name, payload: { ...place, at: expect.any(String) } },
  ]);
});

it('a page of the diary gets summaries of the user’s own reports', async () => {
  const [anna, ilze] = [await harness.user('summary'), await harness.user('other')];
  const { body: mine } = await anna.post('/reports').send(submission()).expect(201);
  const { body: hers } = await ilze.post('/reports').send(submission()).expect(201);
  const ids = [hers.id, mine.id, randomUUID()];
  const { body } = await anna.post('/reports/summaries').send({ ids }).expect(200);
  const { body: list } = await anna.get('/reports').expect(200);
  expect(body.reports).toEqual(list.reports);
  expect(body.reports).toHaveLength(1);
  await anna
    .post('/reports/summaries')
    .send({ ids: Array.from({ length: 51 }, () => randomUUID()) })
    .expect(422);
});

it('every record is listed once, page by page, by its id alone', async () => {
  for (let i = 0; i < 5; i += 1) {
    const user = await harness.user(`listed-${i}`);
    await user.post('/reports').send(submission()).expect(201);
  }
  const all = await records();
  const stored = await harness.rows('SELECT id FROM report UNION SELECT id FROM cervical_report ORDER BY id');
  expect(all.records.map(({ record_id }) => record_id)).toEqual(stored.map(({ id }) => id));
  expect(Object.keys(all.records[0] ?? {}).sort()).toEqual(['at', 'kind', 'record_id', 'subject']);

  const seen: string[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = await records(after, 2);
    seen.push(...page.records.map(({ record_id }) => record_id));
    after = seen.at(-1);
    more = page.more;
  }
  expect(seen).toEqual(stored.map(({ id }) => id));
});
