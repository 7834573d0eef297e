import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contraceptionStudyDataSchema } from '@vesela/contracts/contraception';
import { consentGiven, consentRevoked } from '@vesela/contracts/events';
import { until } from '@vesela/service-kit/testing';
import { definition } from '../src/questionnaire/definition.ts';
import { assembleReport } from '../src/reports/assemble-report.ts';
import { coarseAnswers } from '../src/study/coarse-answers.ts';
import { type Harness, startService, submission } from './harness.ts';
import { chanceOf, randomAnswers } from './random-answers.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

const RESEARCH = 'research.Contraception';

describe('study copies', () => {
  it('are made under consent to research only, and revocation deletes them', async () => {
    const anna = await harness.user('anna');
    await anna.post('/reports').send(submission()).expect(201);
    expect(await harness.copiesOf('anna')).toEqual([]);
    await harness.decide(consentGiven, 'anna', RESEARCH);
    const { body: report } = await anna.post('/reports').send(submission()).expect(201);
    expect(await harness.copiesOf('anna')).toHaveLength(1);
    await harness.decide(consentRevoked, 'anna', RESEARCH);
    const revocation = await harness.erase('anna', RESEARCH);
    expect(await harness.copiesOf('anna')).toEqual([]);
    expect(await harness.emitted(revocation)).toEqual(['study_data_erased']);
    // The user's own report stays.
    await anna.get(`/reports/${report.id}`).expect(200);
  });

  it('fit the contract for all possible answers, without any free text', () => {
    const chance = chanceOf(7);
    for (let i = 0; i < 300; i += 1) {
      const data = coarseAnswers(assembleReport(randomAnswers(chance)));
      expect(contraceptionStudyDataSchema.parse(data)).toEqual(data);
      expect(JSON.stringify(data)).not.toMatch(/x{2}/);
    }
  });

  it('are groups of the answers', () => {
    const { answers } = submission();
    expect(coarseAnswers(assembleReport(answers))).toMatchObject({
      age_band: '45-49',
      region: 'LV',
      births: 'two',
      bmi_group: 'optimal',
      abortion: 'unknown',
      environment: 'rather',
      q3_3: 'yes',
      q3_1: 'no',
      q4_6: 'yes',
      q11_5: 'yes',
      q25_7: 'yes',
    });
  });
});

describe('the question that serves research only', () => {
  const asked = async (user: Awaited<ReturnType<Harness['user']>>) => {
    const { body } = await user.get('/questionnaire?lang=en').expect(200);
    const groups: { id: string; questions: { id: string }[] }[] = body.definition.groups;
    return groups.flatMap(({ questions }) => questions).some(({ id }) => id === 'q24');
  };

  it('is asked of nobody who has not agreed to research, and an answer to it is kept nowhere', async () => {
    const user = await harness.user('private');
    expect(await asked(user)).toBe(false);
    const draft = {
      questionnaire_version: definition.version,
      answers: { q15: 30, q24: '1' },
      group: 'age',
      revision: 0,
    };
    expect((await user.put('/draft').send(draft).expect(200)).body.answers).toEqual({ q15: 30 });
    const { body: report } = await user
      .post('/reports')
      .send(submission({ q24: '1' }))
      .expect(201);
    expect(report.answers).not.toHaveProperty('q24');
  });

  it('is asked under consent to research, may be left out, and is dropped once that is revoked', async () => {
    const user = await harness.user('studied', RESEARCH);
    expect(await asked(user)).toBe(true);
    await user.post('/reports').send(submission()).expect(201);
    const { body: told } = await user
      .post('/reports')
      .send(submission({ q24: '0' }))
      .expect(201);
    expect(told.answers.q24).toBe('0');
    await harness.decide(consentRevoked, 'studied', RESEARCH);
    expect(await asked(user)).toBe(false);
    const { body: later } = await user
      .post('/reports')
      .send(submission({ q24: '0' }))
      .expect(201);
    expect(later.answers).not.toHaveProperty('q24');
  });

  it('is not asked while she restricts the processing of her data, nor under consent to a project alone', async () => {
    const restricted = await harness.user('restricted', RESEARCH, 'processing-restriction');
    const member = await harness.user('member', 'project.1');
    expect([await asked(restricted), await asked(member)]).toEqual([false, false]);
  });

  it('is named by the consent to research, in its newest version', async () => {
    const folder = path.resolve(import.meta.dirname, '../../consent/documents', RESEARCH);
    const newest = readdirSync(folder).sort().at(-1) ?? '';
    expect(readFileSync(path.join(folder, newest, 'en.json'), 'utf8')).toContain('elective abortions');
  });
});

describe('an account that is deleted', () => {
  it('leaves nothing here, and the service confirms it without naming the subject', async () => {
    const zofia = await harness.user('zofia');
    const { body: report } = await zofia.post('/reports').send(submission()).expect(201);
    const deletion = await harness.deleteAccount('zofia');
    // The service hears of the closed account through its own connection, after the rows are gone.
    await until(async () => (await zofia.get(`/reports/${report.id}`)).status === 401);
    for (const table of ['report', 'draft', 'study_copy', 'consent', 'doctor_link'])
      expect(await harness.rows(`SELECT 1 FROM ${table} WHERE subject = 'zofia'`)).toEqual([]);
    expect(await harness.emitted(deletion)).toEqual(['account_erased']);
  });
});
