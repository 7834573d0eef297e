import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { refusalCases } from '@vesela/service-kit/testing';
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
