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
/** What the diary was told of her, in order. */
async function told(subject: string) {
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

it('the diary hears once that a report is kept, and that it is gone', async () => {
  const woman = await harness.woman('heard');
  const sent = submission();
  const { body: report } = await woman.post('/reports').send(sent).expect(201);
  await woman.post('/reports').send(sent).expect(201);
  await woman.delete(`/reports/${report.id}`).expect(204);
  const place = { subject: 'heard', record_id: report.id, kind: 'risk_report' };
  expect(await told('heard')).toEqual([
    { name: recordKept('calculator').name, payload: { ...place, at: report.created_at } },
    { name: recordDeleted('calculator').name, payload: { ...place, at: expect.any(String) } },
  ]);
});

it('a page of the diary learns what her own reports say', async () => {
  const [anna, ilze] = [await harness.woman('summary'), await harness.woman('other')];
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

it('every record is listed once, page by page, by its place alone', async () => {
  for (let i = 0; i < 5; i += 1) {
    const woman = await harness.woman(`listed-${i}`);
    await woman.post('/reports').send(submission()).expect(201);
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
