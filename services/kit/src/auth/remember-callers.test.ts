import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { rememberCallers } from './remember-callers.ts';

const caller = { kind: 'user', subject: 'anna', roles: [] } as const;
let verified: string[];
let expiresAt: number;
const callerOf = () =>
  rememberCallers(async (token) => {
    verified.push(token);
    if (token === 'forged') throw new Error('refused');
    return { caller: { ...caller, roles: [...caller.roles] }, expiresAt };
  });

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  verified = [];
  expiresAt = Date.now() + 300_000;
});
afterEach(() => void jest.useRealTimers());

it('verifies a token once a minute', async () => {
  const remembering = callerOf();
  for (let i = 0; i < 3; i += 1) expect(await remembering('one')).toEqual(caller);
  expect(await remembering('two')).toEqual(caller);
  expect(verified).toEqual(['one', 'two']);
  jest.advanceTimersByTime(61_000);
  await remembering('one');
  expect(verified).toEqual(['one', 'two', 'one']);
});

it('does not accept a token beyond its end', async () => {
  expiresAt = Date.now() + 10_000;
  const remembering = callerOf();
  await remembering('one');
  jest.advanceTimersByTime(9_999);
  await remembering('one');
  expect(verified).toEqual(['one']);
  jest.advanceTimersByTime(1);
  await remembering('one');
  expect(verified).toEqual(['one', 'one']);
});

it('does not remember a token that was refused', async () => {
  const remembering = callerOf();
  await expect(remembering('forged')).rejects.toThrow('refused');
  await expect(remembering('forged')).rejects.toThrow('refused');
  expect(verified).toEqual(['forged', 'forged']);
});
