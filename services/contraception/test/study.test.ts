import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contraceptionStudyDataSchema } from '@vesela/contracts/contraception';
import { consentGiven, consentRevoked } from '@vesela/contracts/events';
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

describe('an account that is deleted', () => {
  it('leaves nothing here, and the service confirms it without naming the subject', async () => {
    const zofia = await harness.user('zofia');
    const { body: report } = await zofia.post('/reports').send(submission()).expect(201);
    const deletion = await harness.deleteAccount('zofia');
    await zofia.get(`/reports/${report.id}`).expect(404);
    for (const table of ['report', 'draft', 'study_copy', 'consent', 'doctor_link'])
      expect(await harness.rows(`SELECT 1 FROM ${table} WHERE subject = 'zofia'`)).toEqual([]);
    expect(await harness.emitted(deletion)).toEqual(['account_erased']);
  });
});
