import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { fuzzRoutes, refusalCases } from '@vesela/service-kit/testing';
import { servedContract } from '../src/contract-handlers.ts';
import { type Harness, startService } from './harness.ts';

const contract = servedContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

describe('every route', () => {
  it.each(refusalCases(contract))('$name', ({ check }) => check(harness.service.app, harness.issuer));
});

it('answers whatever it is sent as the contract says, and shows nobody a record of another', async () => {
  const { app } = harness.service;
  const anna = await harness.caller('anna');
  const from = { browser: 'firefox', system: 'android', language: 'en' };
  await anna
    .post('/push-devices')
    .send({ ...from, ...harness.push.subscribe() })
    .expect(201);
  const { body } = await anna.get('/push-devices').expect(200);
  const records = { '/push-devices/{deviceId}': body.devices.map(({ id }: { id: string }) => id) };
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owners: [{ subject: 'anna' }], records })).toEqual(
    [],
  );
});
