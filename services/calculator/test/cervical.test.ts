import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { DRAFT_DAYS } from '@vesela/contracts/constants';
import { MAX_KEPT_REPORTS } from '@vesela/contracts/kept-test';
import type { Answers } from '@vesela/questionnaire';
import { CheckedJson } from '@vesela/service-kit/testing';
import { cervicalDefinition } from '../src/cervical/questionnaire/definition.ts';
import { CERVICAL_ANSWERS } from './cervical-answers.ts';
import { type Harness, startService } from './harness.ts';

const { getCervicalQuestionnaire, getCervicalReport, listCervicalReports } = calculatorContract.routes;
const start = new Date('2026-11-21T08:00:00.000Z');
let clock = start;
let harness: Harness;
beforeAll(async () => {
  harness = await startService(() => clock);
});
afterAll(() => harness.close());

const version = cervicalDefinition.version;
const submission = (answers: Answers = CERVICAL_ANSWERS, submission_id = randomUUID()) => ({
  submission_id,
  questionnaire_version: version,
  answers,
});
const draft = (revision: number, answers: Answers = { age: 34 }) => ({
  questionnaire_version: version,
  answers,
  group: 'age',
  revision,
});
/** Events of the subject's records in the outbox, oldest first. */
const emitted = async (subject: string) => {
  const rows = await harness.rows(
    `SELECT name, payload FROM events.outbox WHERE key = $1 AND name LIKE 'calculator.record_%' ORDER BY sequence`,
    [subject],
  );
  return rows.map(({ name, payload }) => [name, payload]);
};

describe('the questionnaire', () => {
  it.each(LANGUAGES)('is returned with its texts in %s', async (lang) => {
    const { body } = await (await harness.user('q')).get(`/cervical/questionnaire?lang=${lang}`).expect(200);
    expect(getCervicalQuestionnaire.response.parse(body)).toEqual(body);
  });
});

describe('reports', () => {
  it('have the same time in the diary and in the list', async () => {
    const user = await harness.user('at-once');
    const made = [];
    for (let i = 0; i < 2; i++) made.push((await user.post('/cervical/reports').send(submission()).expect(201)).body);
    expect(made[1].created_at).not.toBe(made[0].created_at);
    const moments = (await emitted('at-once')).map(([, payload]) => (payload as { at: string }).at);
    expect(moments).toEqual(made.map(({ created_at }) => created_at));
  });

  it('are created, kept, listed and deleted, with events for the diary', async () => {
    const user = await harness.user('life');
    const { body: report } = await user.post('/cervical/reports').send(submission()).expect(201);
    expect(getCervicalReport.response.parse(report)).toEqual(report);
    expect(report).toMatchObject({ age: 34, country: 'LV', screening: { state: 'up_to_date', rules: 'LV' } });
    for (let time = 0; time < 2; time += 1)
      expect((await user.get(`/cervical/reports/${report.id}`).expect(200)).body).toEqual(report);
    const { cervical } = harness.service.tests;
    expect(await cervical.reports.answer('life', report.id)).toBeInstanceOf(CheckedJson);
    const { body: list } = await user.get('/cervical/reports').expect(200);
    expect(listCervicalReports.response.parse(list)).toEqual(list);
    const { id, created_at, age, country } = report;
    const summary = { id, created_at, age, country, screening: 'up_to_date', symptoms: 0 };
    expect(list).toEqual({ reports: [summary], more: false });

    await user.delete(`/cervical/reports/${id}`).expect(204);
    await user.get(`/cervical/reports/${id}`).expect(404);
    await user.delete(`/cervical/reports/${id}`).expect(404);
    const payload = { subject: 'life', record_id: id, kind: 'cervical_report', at: start.toISOString() };
    expect(await emitted('life')).toEqual([
      ['calculator.record_kept', payload],
      ['calculator.record_deleted', payload],
    ]);
  });

  it('are created and emitted once per submission, however often it is sent', async () => {
    const user = await harness.user('twice');
    const sent = submission();
    const answers = await Promise.all([1, 2, 3].map(() => user.post('/cervical/reports').send(sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await emitted('twice')).toHaveLength(1);
  });

  it('are paged newest first, even if the clock stands still', async () => {
    const user = await harness.user('pages');
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await user.post('/cervical/reports').send(submission())).body.id);
    const { body: first } = await user.get('/cervical/reports?limit=2');
    const before = encodeURIComponent(first.reports[1].created_at);
    const { body: second } = await user.get(`/cervical/reports?limit=2&before=${before}`);
    expect([first.more, second.more]).toEqual([true, false]);
    expect([...first.reports, ...second.reports].map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it.each([
    ['a user who has had cervical cancer', { had_cervical_cancer: 'yes' }, 'had_cervical_cancer', 'not_applicable'],
    ['a girl of 17', { age: 17 }, 'age', 'too_small'],
    ['a question nobody asked', { shoes: 38 }, 'shoes', 'unknown_question'],
  ])('are refused to %s', async (_who, changes, field, code) => {
    const user = await harness.user('faults');
    const sent = submission({ ...CERVICAL_ANSWERS, ...changes } as Answers);
    const { body } = await user.post('/cervical/reports').send(sent).expect(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect(await emitted('faults')).toEqual([]);
  });

  it('need consent and the current questions', async () => {
    const stranger = await harness.userWithoutConsent('no-consent');
    expect((await stranger.post('/cervical/reports').send(submission()).expect(403)).body.code).toBe('consent_missing');
    expect((await stranger.put('/cervical/draft').send(draft(0)).expect(403)).body.code).toBe('consent_missing');
    const user = await harness.user('version');
    const old = { ...submission(), questionnaire_version: '0.9.0' };
    expect((await user.post('/cervical/reports').send(old).expect(409)).body.code).toBe('questionnaire_changed');
  });

  it('are at most 200, and none is deleted automatically', async () => {
    const user = await harness.user('many');
    const { body: first } = await user.post('/cervical/reports').send(submission()).expect(201);
    await harness.rows(
      `INSERT INTO cervical_report
       SELECT gen_random_uuid(), subject, gen_random_uuid(), created_at - n * interval '1 hour', rules_version,
              questionnaire_version, sealed
       FROM cervical_report, generate_series(1, $2::int) AS n WHERE id = $1`,
      [first.id, MAX_KEPT_REPORTS - 1],
    );
    const { body } = await user.post('/cervical/reports').send(submission()).expect(422);
    expect(body.errors).toEqual([{ field: 'reports', code: 'too_many', params: { max: MAX_KEPT_REPORTS } }]);
    await user.delete(`/cervical/reports/${first.id}`).expect(204);
    await user.post('/cervical/reports').send(submission()).expect(201);
  });
});

describe('a draft', () => {
  it('is separate from the draft of the risk test, and ends with the report', async () => {
    const user = await harness.user('drafts');
    const { body: saved } = await user.put('/cervical/draft').send(draft(0)).expect(200);
    expect(saved).toEqual({ ...draft(1), saved_at: start.toISOString() });
    expect((await user.get('/draft')).body).toEqual({ draft: null });
    expect((await user.put('/cervical/draft').send(draft(0)).expect(409)).body.code).toBe('draft_conflict');
    const wrong = draft(1, { age: 'old', alcohol: 2 });
    expect((await user.put('/cervical/draft').send(wrong).expect(422)).body.errors).toEqual([
      { field: 'age', code: 'not_a_number' },
      { field: 'alcohol', code: 'unknown_question' },
    ]);
    await user.post('/cervical/reports').send(submission()).expect(201);
    expect((await user.get('/cervical/draft')).body).toEqual({ draft: null });
  });

  it('is deleted on request, and after 90 days', async () => {
    const user = await harness.user('forget');
    await user.put('/cervical/draft').send(draft(0)).expect(200);
    await user.delete('/cervical/draft').expect(204);
    await user.put('/cervical/draft').send(draft(0)).expect(200);
    try {
      clock = new Date(start.getTime() + DRAFT_DAYS * 24 * 60 * 60 * 1000 + 1);
      expect((await user.get('/cervical/draft')).body).toEqual({ draft: null });
    } finally {
      clock = start;
    }
  });
});

describe('what is kept', () => {
  it('cannot be read in the database or the log', async () => {
    const user = await harness.user('sealed');
    const answers = { ...CERVICAL_ANSWERS, immune_system: 'hiv', symptoms: ['bleeding_after_sex'] };
    await user.post('/cervical/reports').send(submission(answers)).expect(201);
    await user.put('/cervical/draft').send(draft(0, answers)).expect(200);
    const rows = [
      ...(await harness.rows(`SELECT * FROM cervical_report WHERE subject = 'sealed'`)),
      ...(await harness.rows(`SELECT * FROM cervical_draft WHERE subject = 'sealed'`)),
      ...(await harness.rows('SELECT payload::text FROM events.outbox')),
    ];
    const values = rows.flatMap((row) => Object.values(row));
    const bytes = values.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))).join('\n');
    expect(bytes).toContain('sealed');
    const secrets = ['hiv', 'bleeding', 'immune', 'cytology', 'own_plan'];
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => harness.logged().includes(secret))).toEqual([]);
  });

  it('does not exist for another user', async () => {
    const anna = await harness.user('anna');
    const ilze = await harness.user('ilze');
    const sent = submission();
    const { body: report } = await anna.post('/cervical/reports').send(sent).expect(201);
    await anna.put('/cervical/draft').send(draft(0)).expect(200);
    await ilze.get(`/cervical/reports/${report.id}`).expect(404);
    await ilze.delete(`/cervical/reports/${report.id}`).expect(404);
    expect((await ilze.get('/cervical/reports')).body).toEqual({ reports: [], more: false });
    expect((await ilze.get('/cervical/draft')).body).toEqual({ draft: null });
    await ilze.delete('/cervical/draft').expect(204);
    expect((await ilze.post('/cervical/reports').send(sent).expect(201)).body.id).not.toBe(report.id);
    expect((await anna.get(`/cervical/reports/${report.id}`).expect(200)).body).toEqual(report);
    expect((await anna.get('/cervical/draft')).body.draft).toMatchObject({ revision: 1 });
  });
});
