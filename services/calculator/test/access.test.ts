import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { calculatorContract } from '@vesela/contracts/calculator';
import { CALLING_SUBJECTS, fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { cervicalDefinition } from '../src/cervical/questionnaire/definition.ts';
import { DEMO_ANSWERS } from '../src/demo/demo-answers.ts';
import { CERVICAL_ANSWERS } from './cervical-answers.ts';
import { type Harness, startService, VERSION } from './harness.ts';

const contract = calculatorContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('every route of the contract', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));

  it('is for users and participants, except for other services and link holders', () => {
    const others = Object.entries(contract.routes).filter(([, { access }]) => access !== 'participant');
    expect(others.map(([name, { access }]) => [name, access])).toEqual([
      ['readStudyCopy', 'service'],
      ['readCervicalStudyCopy', 'service'],
      ['listRecords', 'service'],
      ['openDoctorLink', 'public'],
    ]);
  });
});

describe('another user', () => {
  it('finds none of the other user’s data, on any route', async () => {
    const anna = await harness.user('anna');
    const ilze = await harness.user('ilze');
    const submission_id = randomUUID();
    const submission = { submission_id, questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna };
    const { body: report } = await anna.post('/reports').send(submission).expect(201);
    const draft = { questionnaire_version: VERSION, answers: { age: 44 }, group: 'age', revision: 0 };
    await anna.put('/draft').send(draft).expect(200);

    for (const method of ['get', 'delete'] as const) {
      const hers = await ilze[method](`/reports/${report.id}`).expect(404);
      const nobodys = await ilze[method](`/reports/${randomUUID()}`).expect(404);
      const { requestId: _a, ...said } = hers.body;
      const { requestId: _b, ...expected } = nobodys.body;
      expect(said).toEqual(expected);
    }
    expect((await ilze.get('/reports').expect(200)).body).toEqual({ reports: [], more: false });
    expect((await ilze.get('/draft').expect(200)).body).toEqual({ draft: null });
    await ilze.delete('/draft').expect(204);
    await ilze.put('/draft').send(draft).expect(200);

    // The same submission id may be reused by another user, and yields their own report.
    const own = { submission_id, questionnaire_version: VERSION, answers: DEMO_ANSWERS.ilze };
    expect((await ilze.post('/reports').send(own).expect(201)).body).toMatchObject({ age: 46 });

    expect((await anna.get(`/reports/${report.id}`).expect(200)).body).toEqual(report);
    expect((await anna.get('/draft').expect(200)).body.draft).toMatchObject({ answers: { age: 44 }, revision: 1 });
  });
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  // Without her consent each call waits a while for it.
  await Promise.all(CALLING_SUBJECTS.map((subject) => harness.user(subject)));
  const { app } = harness.service;
  const anna = await harness.user('anna');
  const submission = { submission_id: randomUUID(), questionnaire_version: VERSION, answers: DEMO_ANSWERS.anna };
  const { body: report } = await anna.post('/reports').send(submission).expect(201);
  const { body: made } = await anna.post(`/reports/${report.id}/doctor-links`).send({ days: 3 }).expect(201);
  const cervical = { ...submission, questionnaire_version: cervicalDefinition.version, answers: CERVICAL_ANSWERS };
  const { body: other } = await anna.post('/cervical/reports').send(cervical).expect(201);
  const records = {
    '/reports/{reportId}': [report.id],
    '/reports/{reportId}/doctor-links/{linkId}': [made.link.id],
    '/cervical/reports/{reportId}': [other.id],
  };
  const common = ['/populations/{code}', '/coupons/{offerId}'];
  expect(
    await fuzzRoutes({ contract, app, issuer: harness.issuer, owners: [{ subject: 'anna' }], records, common }),
  ).toEqual([]);
});
