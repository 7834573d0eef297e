import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { profileContract } from '@vesela/contracts/profile';
import { refusalCases } from '@vesela/service-kit/testing';
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
