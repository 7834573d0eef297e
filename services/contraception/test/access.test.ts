import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { CALLING_SUBJECTS, fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { type Harness, startService, submission } from './harness.ts';

const contract = contraceptionContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('every route of the contract', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));

  it('is for users and participants, except for doctor’s links and calls of other services', () => {
    const others = Object.entries(contract.routes).filter(([, { access }]) => access !== 'participant');
    expect(others.map(([name, { access }]) => [name, access])).toEqual([
      ['readStudyCopy', 'service'],
      ['listRecords', 'service'],
      ['openDoctorLink', 'public'],
    ]);
  });
});

describe('another user', () => {
  it('finds none of the other user’s data, on any route', async () => {
    const anna = await harness.user('anna');
    const ilze = await harness.user('ilze');
    const sent = submission();
    const { body: hers } = await anna.post('/reports').send(sent).expect(201);
    const { body: made } = await anna.post(`/reports/${hers.id}/doctor-links`).send({ days: 3 }).expect(201);

    for (const call of [
      (id: string) => ilze.get(`/reports/${id}`),
      (id: string) => ilze.delete(`/reports/${id}`),
      (id: string) => ilze.get(`/reports/${id}/doctor-links`),
      (id: string) => ilze.post(`/reports/${id}/doctor-links`).send({ days: 3 }),
      (id: string) => ilze.delete(`/reports/${id}/doctor-links/${made.link.id}`),
    ]) {
      const { requestId: _a, ...said } = (await call(hers.id).expect(404)).body;
      const { requestId: _b, ...expected } = (await call(randomUUID()).expect(404)).body;
      expect(said).toEqual(expected);
    }
    expect((await ilze.get('/reports').expect(200)).body).toEqual({ reports: [], more: false });
    const asked = ilze.post('/reports/summaries').send({ ids: [hers.id] });
    expect((await asked.expect(200)).body).toEqual({ reports: [] });
    expect((await ilze.get('/own-data').expect(200)).body).toEqual({ reports: [], draft: null });

    // The same submission id may be reused by another user.
    const { body: kept } = await ilze.post('/reports').send(sent).expect(201);
    expect(kept.id).not.toBe(hers.id);
    expect((await anna.get(`/reports/${hers.id}`).expect(200)).body).toEqual(hers);
  });
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  // Without her consent each call waits a while for it.
  await Promise.all(CALLING_SUBJECTS.map((subject) => harness.user(subject)));
  const { app } = harness.service;
  const anna = await harness.user('anna');
  const { body: report } = await anna.post('/reports').send(submission()).expect(201);
  const { body: made } = await anna.post(`/reports/${report.id}/doctor-links`).send({ days: 3 }).expect(201);
  const records = { '/reports/{reportId}': [report.id], '/reports/{reportId}/doctor-links/{linkId}': [made.link.id] };
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owners: [{ subject: 'anna' }], records })).toEqual(
    [],
  );
});
