import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createToken, PinRefused, type Session } from './token.ts';

/** A session without a library; `closed` counts what was closed. */
const sessions = { opened: 0, closed: 0 };
const openSession = async () => {
  sessions.opened += 1;
  const C_CloseSession = () => {
    sessions.closed += 1;
  };
  return { pkcs11: { C_CloseSession }, number: sessions.opened } as unknown as Session;
};
const numberOf = async (session: Session) => (session as unknown as { number: number }).number;
const failing = (code: string) => async () => {
  throw new Error(code);
};

beforeEach(() => {
  Object.assign(sessions, { opened: 0, closed: 0 });
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('does one thing after another, in one session', async () => {
  const token = createToken('hsm', openSession);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  await Promise.all([token.use(work('a')), token.use(work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(sessions.opened).toBe(1);
});

it('gives up a call without a response after 5 s, and with it whoever waited behind; the next has another session', async () => {
  const token = createToken('hsm', openSession);
  const silent = { name: 'TokenError', message: 'The token hsm did not respond within 5 s.' };
  const calls = [token.use(() => new Promise<never>(() => undefined)), token.use(numberOf), token.use(numberOf)];
  const answers = Promise.allSettled(calls);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await answers).toEqual(calls.map(() => ({ status: 'rejected', reason: expect.objectContaining(silent) })));
  expect(await token.use(numberOf)).toBe(2);
  expect(sessions.closed).toBe(0);
});

it('opens another session after one that was lost', async () => {
  const token = createToken('hsm', openSession);
  await expect(token.use(failing('CKR_DEVICE_REMOVED'))).rejects.toMatchObject({
    name: 'TokenError',
    message: 'The token hsm cannot be used: CKR_DEVICE_REMOVED.',
  });
  expect(await token.use(numberOf)).toBe(2);
  expect(sessions.closed).toBe(1);
});

it('keeps its session after an error that is about the data', async () => {
  const token = createToken('hsm', openSession);
  await expect(token.use(failing('CKR_ENCRYPTED_DATA_INVALID'))).rejects.toThrow('CKR_ENCRYPTED_DATA_INVALID');
  expect(await token.use(numberOf)).toBe(1);
});

it('does not try a PIN again that was refused, which would lock the token', async () => {
  let tries = 0;
  const token = createToken('hsm', async () => {
    tries += 1;
    throw new PinRefused('The token hsm refuses the PIN.');
  });
  for (const _ of [1, 2, 3]) await expect(token.use(numberOf)).rejects.toThrow('refuses the PIN');
  expect(tries).toBe(1);
});
