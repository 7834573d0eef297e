import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { profileContract } from '@vesela/contracts/profile';
import { fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { type Harness, startService } from './harness.ts';

const contract = profileContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('every route of the contract', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  const { app } = harness.service;
  const [testId, passkeyId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date();
  const anna = await harness.caller('anna');
  const input = { laboratory: 'Laboratory', taken_on: '2025-03-04', result: 'vus', note: '' };
  await anna.put(`/genetic-tests/${testId}`).send(input).expect(200);
  harness.identity.credentials.set('anna', [{ id: passkeyId, createdAt: at }]);
  harness.identity.sessions.set(sessionId, { subject: 'anna', id: sessionId, startedAt: at, lastUsedAt: at });
  const records = {
    '/genetic-tests/{testId}': [testId],
    '/passkeys/{passkeyId}': [passkeyId],
    '/sessions/{sessionId}': [sessionId],
  };
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owners: [{ subject: 'anna' }], records })).toEqual(
    [],
  );
});
