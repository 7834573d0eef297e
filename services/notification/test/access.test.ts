import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Contract } from '@vesela/contracts';
import { createTestIssuer, refusalCases } from '@vesela/service-kit/testing';
import { servedContract } from '../src/contract-handlers.ts';
import { type Harness, startService } from './harness.ts';

const contract = servedContract as Contract;
let harness: Harness;
beforeAll(async () => {
  harness = await startService();
});
afterAll(() => harness.close());

// The cases are named before the service starts, by an issuer that stands for any.
const names = refusalCases(contract, await createTestIssuer()).map(({ name }) => name);

describe('every route', () => {
  it.each(names)('%s', async (name) => {
    const found = refusalCases(contract, harness.issuer).find((refusal) => refusal.name === name);
    await found?.check(harness.service.app);
    expect(found).toBeDefined();
  });
});
