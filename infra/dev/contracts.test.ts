import { expect, it } from '@jest/globals';
import { contractsChecker } from './contracts.ts';

it('checks nothing after it was stopped', async () => {
  const said: string[] = [];
  const checker = contractsChecker((line) => said.push(line));
  await checker.stop();
  await checker.check();
  expect(said).toEqual([]);
});
