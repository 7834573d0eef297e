import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { studyDataSchema } from '@vesela/contracts/calculator';
import { consentGiven, consentRestored, consentRevoked } from '@vesela/contracts/events';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { type Harness, startService, VERSION } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const RESEARCH = 'research.Calculator';
const PROJECT_ID = randomUUID();
const PROJECT = `project.${PROJECT_ID}`;

const submission = () => ({
  submission_id: randomUUID(),
  questionnaire_version: VERSION,
  answers: DEMO_ANSWERS.zofia,
});

describe('consent to the processing of health answers', () => {
  it('is needed to save or send answers', async () => {
    const nobody = await harness.userWithoutConsent('never-asked');
    expect((await nobody.post('/reports').send(submission()).expect(403)).body.code).toBe('consent_missing');
    const draft = { questionnaire_version: VERSION, answers: { age: 44 }, group: 'age', revision: 0 };
    expect((await nobody.put('/draft').send(draft).expect(403)).body.code).toBe('consent_missing');
    expect((await nobody.get('/reports').expect(200)).body.reports).toEqual([]);
  });

  it('is waited for when its event is about to arrive', async () => {
    const user = await harness.userWithoutConsent('just-now');
    const sending = Promise.resolve(user.post('/reports').send(submission()));
    await harness.decide(consentGiven, 'just-now', 'health-data');
    expect((await sending).status).toBe(201);
  });

  it('closes the test when it is revoked; the user keeps the reports', async () => {
    const user = await harness.user('withdrawn');
    await user.post('/reports').send(submission()).expect(201);
    await harness.decide(consentRevoked, 'withdrawn', 'health-data');
    await user.post('/reports').send(submission()).expect(403);
    expect((await user.get('/reports').expect(200)).body.reports).toHaveLength(1);
  });
});

describe('a study copy', () => {
  it('is not made without consent to research', async () => {
    const user = await harness.user('denied');
    await user.post('/reports').send(submission()).expect(201);
    expect(await harness.copiesOf('denied')).toEqual([]);
  });

  it('is made under consent, emitted, and read by the research service only', async () => {
    const user = await harness.user('agreed', RESEARCH, PROJECT);
    const { body: report } = await user.post('/reports').send(submission()).expect(201);
    const [copy] = await harness.copiesOf('agreed');
    expect(copy).toMatchObject({ documents: [PROJECT, RESEARCH] });
    const [event] = await harness.rows(
      `SELECT payload FROM events.outbox WHERE name = 'calculator.study_copy_made' AND key = 'agreed'`,
    );
    expect(event?.payload).toMatchObject({ subject: 'agreed', copy_id: copy?.id, survey: 'Calculator' });
    const { status, body } = await harness.readCopy(copy?.id, PROJECT_ID);
    expect(status).toBe(200);
    expect(studyDataSchema.parse(body.data)).toMatchObject({ age_band: '60-64', region: 'PL' });
    for (const detail of [report.id, 'agreed', '2026', report.answers.weight]) {
      expect(JSON.stringify(body)).not.toContain(String(detail));
    }
  });

  it('is made once for a submission that is sent twice', async () => {
    const user = await harness.user('twice', RESEARCH);
    const same = submission();
    await Promise.all([user.post('/reports').send(same), user.post('/reports').send(same)]);
    expect(await harness.copiesOf('twice')).toHaveLength(1);
  });

  it('cannot be read while the consent is revoked, and can be after undoing', async () => {
    const user = await harness.user('undone', RESEARCH, PROJECT);
    await user.post('/reports').send(submission()).expect(201);
    const [copy] = await harness.copiesOf('undone');
    for (const document of [RESEARCH, PROJECT]) {
      await harness.decide(consentRevoked, 'undone', document);
      expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(404);
      await harness.decide(consentRestored, 'undone', document);
      expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(200);
    }
  });

  it('is read for the projects joined when it was made, and for no other', async () => {
    const user = await harness.user('joins-later', RESEARCH, PROJECT);
    await user.post('/reports').send(submission()).expect(201);
    const [copy] = await harness.copiesOf('joins-later');
    const later = randomUUID();
    await harness.decide(consentGiven, 'joins-later', `project.${later}`);
    expect((await harness.readCopy(copy?.id, later)).status).toBe(404);
    expect((await harness.readCopy(copy?.id, PROJECT_ID)).status).toBe(200);
  });

  it('is not made for a project after the user withdrew from research with the test', async () => {
    const user = await harness.user('no-more', RESEARCH, PROJECT);
    await harness.decide(consentRevoked, 'no-more', RESEARCH);
    await user.post('/reports').send(submission()).expect(201);
    expect(await harness.copiesOf('no-more')).toEqual([]);
  });

  it('is deleted with its report', async () => {
    const user = await harness.user('deleted', RESEARCH);
    const { body: report } = await user.post('/reports').send(submission()).expect(201);
    await user.delete(`/reports/${report.id}`).expect(204);
    expect(await harness.copiesOf('deleted')).toEqual([]);
    const emitted = await harness.rows(
      `SELECT name FROM events.outbox WHERE key = 'deleted' AND name LIKE 'calculator.study_copy%' ORDER BY sequence`,
    );
    expect(emitted.map(({ name }) => name)).toEqual(['calculator.study_copy_made', 'calculator.study_copy_deleted']);
  });

  it('of a project participant is deleted with that project alone', async () => {
    const user = await harness.user('member', PROJECT);
    await user.post('/reports').send(submission()).expect(201);
    await harness.decide(consentGiven, 'member', RESEARCH);
    await user.post('/reports').send(submission()).expect(201);
    await harness.decide(consentRevoked, 'member', PROJECT);
    await harness.erase('member', PROJECT);
    expect((await harness.copiesOf('member')).map(({ documents }) => documents)).toEqual([[RESEARCH]]);
  });

  it('is erased when erasure is due, and the erasure is confirmed once', async () => {
    const user = await harness.user('erased', RESEARCH, PROJECT);
    await user.post('/reports').send(submission()).expect(201);
    await user.post('/reports').send(submission()).expect(201);
    await harness.decide(consentRevoked, 'erased', RESEARCH);
    const revocation = await harness.erase('erased', RESEARCH);
    expect(await harness.copiesOf('erased')).toEqual([]);
    const confirmations = await harness.rows(
      `SELECT payload FROM events.outbox WHERE name = 'calculator.study_data_erased' AND key = $1`,
      [revocation],
    );
    expect(confirmations.map(({ payload }) => payload)).toEqual([
      { revocation_id: revocation, erased: 2, at: expect.any(String) },
    ]);
    expect((await user.get('/reports').expect(200)).body.reports).toHaveLength(2);
    // A consumer that receives the creation late receives the deletion after it.
    const emitted = await harness.rows(
      `SELECT name FROM events.outbox WHERE key = 'erased' AND name LIKE 'calculator.study_copy%' ORDER BY sequence`,
    );
    expect(emitted.map(({ name }) => String(name).replace('calculator.', ''))).toEqual([
      'study_copy_made',
      'study_copy_made',
      'study_copy_deleted',
      'study_copy_deleted',
    ]);
  });

  it('is erased also if it was just being made', async () => {
    const user = await harness.user('at-once', RESEARCH);
    await user.delete(`/reports/${(await user.post('/reports').send(submission())).body.id}`).expect(204);
    // Blocks the events of this service about the subject, and with them the report that is sent now.
    await harness.rows('BEGIN');
    await harness.rows(`SELECT 1 FROM events.counter WHERE stream = events.stream('calculator', 'at-once') FOR UPDATE`);
    const waiting = async (count: number) => {
      for (let seen = 0; seen < count; ) {
        const [locks] = await harness.rows(
          `SELECT count(*)::int AS count, pg_stat_clear_snapshot() FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        seen = Number(locks?.count);
      }
    };
    const sending = Promise.resolve(user.post('/reports').send(submission()));
    await waiting(1);
    await harness.decide(consentRevoked, 'at-once', RESEARCH);
    const erasing = harness.erase('at-once', RESEARCH);
    await waiting(2);
    await harness.rows('COMMIT');
    await erasing;
    expect((await sending).status).toBe(201);
    expect(await harness.copiesOf('at-once')).toEqual([]);
  });

  it('is confirmed as erased also if there was none', async () => {
    const revocation = await harness.erase('stranger', 'research.Contraception');
    const rows = await harness.rows(
      `SELECT payload->>'erased' AS erased FROM events.outbox WHERE name = 'calculator.study_data_erased' AND key = $1`,
      [revocation],
    );
    expect(rows).toEqual([{ erased: '0' }]);
  });
});
