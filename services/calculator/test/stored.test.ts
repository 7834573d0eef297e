import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { columnsOf, everyByte, inProduction, migrateTwice } from '@vesela/service-kit/testing';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { migrationsDir, seedDemoReports } from '../src/service.ts';
import { type Harness, startService, VERSION } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const TABLES = ['cervical_report', 'cervical_draft', 'report', 'draft', 'consent', 'study_copy'];

describe('the database', () => {
  it('contains no readable answer and no risk', async () => {
    const user = await harness.user('sealed');
    const answers = { ...DEMO_ANSWERS.zofia, weight: 83.7 };
    const draft = { questionnaire_version: VERSION, answers, group: 'births', revision: 0 };
    const submission = { submission_id: randomUUID(), questionnaire_version: VERSION, answers };
    const { body: report } = await user.post('/reports').send(submission).expect(201);
    await user.put('/draft').send(draft).expect(200);

    const bytes = await everyByte(harness.rows, TABLES);
    expect(bytes).toContain('sealed');
    expect(bytes).toContain(report.model_version);
    const secrets = ['83.7', 'two_or_more', 'breast_density', 'births', 'moderate', String(report.risk.lifetime)];
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => harness.logged().includes(secret))).toEqual([]);
  });

  it('decrypts a report for its own row only', async () => {
    const user = await harness.user('moved');
    const send = () =>
      user.post('/reports').send({
        submission_id: randomUUID(),
        questionnaire_version: VERSION,
        answers: DEMO_ANSWERS.anna,
      });
    const [one, two] = [(await send()).body.id, (await send()).body.id];
    await harness.rows('UPDATE report SET sealed = (SELECT sealed FROM report WHERE id = $1) WHERE id = $2', [
      one,
      two,
    ]);
    await user.get(`/reports/${one}`).expect(200);
    const { body } = await user.get(`/reports/${two}`).expect(500);
    expect(body.code).toBe('internal');
  });

  it('is created by the migrations, once, and matches the schema', async () => {
    const [first, second] = await migrateTwice(migrationsDir);
    expect(first.applied.length).toBeGreaterThan(0);
    expect(second).toEqual({ applied: [], unknown: [] });
    expect(await columnsOf(harness.rows, TABLES)).toEqual([
      'cervical_draft.subject',
      'cervical_draft.revision',
      'cervical_draft.saved_at',
      'cervical_draft.sealed',
      'cervical_report.id',
      'cervical_report.subject',
      'cervical_report.submission_id',
      'cervical_report.created_at',
      'cervical_report.rules_version',
      'cervical_report.questionnaire_version',
      'cervical_report.sealed',
      'consent.subject',
      'consent.document',
      'consent.active',
      'consent.decided_at',
      'draft.subject',
      'draft.revision',
      'draft.saved_at',
      'draft.sealed',
      'report.id',
      'report.subject',
      'report.submission_id',
      'report.created_at',
      'report.model_version',
      'report.questionnaire_version',
      'report.sealed',
      'study_copy.id',
      'study_copy.subject',
      'study_copy.record_id',
      'study_copy.documents',
      'study_copy.sealed',
      'study_copy.made_at',
      'study_copy.survey',
    ]);
  });
});

describe('readiness', () => {
  it('checks the database', async () => {
    const { default: request } = await import('supertest');
    await request(harness.service.app).get('/readyz').expect(200);
  });
});

describe('demo reports', () => {
  const subjects = { anna: 'demo-a', ilze: 'demo-i', zofia: 'demo-z' };

  it('are given once to each demo user who agreed', async () => {
    for (const subject of Object.values(subjects)) await harness.user(subject);
    await seedDemoReports(harness.service, subjects);
    await seedDemoReports(harness.service, subjects);
    const lists = await Promise.all(
      Object.values(subjects).map(
        async (subject) => (await (await harness.user(subject)).get('/reports')).body.reports,
      ),
    );
    expect(lists.map((reports) => reports.map(({ age }: { age: number }) => age))).toEqual([[29], [46], [61]]);
  });

  it('are refused in production', async () => {
    await expect(inProduction(() => seedDemoReports(harness.service, subjects))).rejects.toThrow('not for production');
  });
});
