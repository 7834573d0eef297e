import { scryptSync } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.ts';

it('a password is kept as scrypt with a salt of its own, by the costs that stand beside it', async () => {
  const [one, two] = await Promise.all(['four quiet words', 'four quiet words'].map(hashPassword));
  expect(one).not.toBe(two);
  const [name, N, r, p, salt = '', key] = (one ?? '').split('$');
  expect([name, Number(N), Number(r), Number(p)]).toEqual(['scrypt', 2 ** 15, 8, 1]);
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
  const options = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
  const derived = scryptSync('four quiet words', Buffer.from(salt, 'base64url'), 32, options);
  expect(key).toBe(derived.toString('base64url'));
});

it.each([
  ['as it was typed', 'Četri klusi vārdi', true],
  ['from a keyboard that takes letters apart', 'Četri klusi vārdi'.normalize('NFD'), true],
  ['in other case', 'četri klusi vārdi', false],
  ['with a blank more', 'Četri klusi vārdi ', false],
  ['cut short', 'Četri klusi vārd', false],
  ['without its signs', 'Cetri klusi vardi', false],
  ['of no account', '', false],
])('%s: %s', async (_, typed, opens) => {
  expect(await verifyPassword(typed, await hashPassword('Četri klusi vārdi'))).toBe(opens);
});

it('no password opens where there is no account', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
});
