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
  expect(await fuzzRoutes({ contract, app, issuer: harness.issuer, owner: 'anna' })).toEqual([]);
});
