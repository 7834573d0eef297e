import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { examinationContract } from '@vesela/contracts/examination';
import { CALLING_SUBJECTS, fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { examination, type Harness, startService } from './harness.ts';

const contract = examinationContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
  // Without her consent a call waits a while for it.
  await Promise.all(CALLING_SUBJECTS.map((subject) => harness.user(subject)));
});
afterAll(() => harness.close());

describe('every route of the contract', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));

  it("is for a user or a participant, but for the user's own data and what other services ask", () => {
    const others = Object.entries(contract.routes).filter(([, { access }]) => access !== 'participant');
    expect(others.map(([name, { access }]) => [name, access])).toEqual([
      ['getOwnData', 'user'],
      ['listRecords', 'service'],
      ['readStudyCopy', 'service'],
    ]);
  });
});

describe('another user', () => {
  it('finds nothing of the user, on any route', async () => {
    const anna = await harness.user('anna');
    const ilze = await harness.user('ilze');
    const submission = examination({ notes: 'mine alone' });
    const { body: hers } = await anna.post('/examinations').send(submission).expect(201);
    const change = { revision: 1, notes: 'overwritten', reminder_requested: false, time_zone: 'Europe/Riga' };

    for (const call of [
      (id: string) => ilze.get(`/examinations/${id}`),
      (id: string) => ilze.delete(`/examinations/${id}`),
      (id: string) => ilze.put(`/examinations/${id}`).send(change),
    ]) {
      const { requestId: _a, ...said } = (await call(hers.id).expect(404)).body;
      const { requestId: _b, ...expected } = (await call(randomUUID()).expect(404)).body;
      expect(said).toEqual(expected);
    }
    expect((await ilze.get('/examinations').expect(200)).body).toEqual({ examinations: [], more: false });
    const asked = ilze.post('/examinations/summaries').send({ ids: [hers.id] });
    expect((await asked.expect(200)).body).toEqual({ examinations: [] });
    expect((await ilze.get('/own-data').expect(200)).body).toEqual({ records: [] });

    // The same submission id is the user's to use.
    const own = { ...submission, notes: 'hers' };
    const { body: kept } = await ilze.post('/examinations').send(own).expect(201);
    expect(kept).toMatchObject({ notes: 'hers', comparison: null });
    expect(kept.id).not.toBe(hers.id);
    expect((await anna.get(`/examinations/${hers.id}`).expect(200)).body).toEqual(hers);
  });
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  const { app } = harness.service;
  const anna = await harness.user('anna');
  const { body: kept } = await anna.post('/examinations').send(examination()).expect(201);
  const records = { '/examinations/{examinationId}': [kept.id] };
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owners: [{ subject: 'anna' }], records })).toEqual(
    [],
  );
});
