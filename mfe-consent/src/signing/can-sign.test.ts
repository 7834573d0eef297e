import { expect, it } from '@jest/globals';
import { canSign } from './can-sign.ts';

const PASSKEYS = { parseCreationOptionsFromJSON: () => ({}), parseRequestOptionsFromJSON: () => ({}) };
const windowOf = (hostname: string, isSecureContext: boolean, PublicKeyCredential: unknown) =>
  ({ location: { hostname }, isSecureContext, PublicKeyCredential }) as Window & typeof globalThis;

it.each<[string, boolean, unknown, boolean]>([
  ['portal.example', true, PASSKEYS, true],
  ['localhost', true, PASSKEYS, true],
  ['127.0.0.1', true, PASSKEYS, false],
  ['[::1]', true, PASSKEYS, false],
  ['portal.example', false, PASSKEYS, false],
  ['portal.example', true, undefined, false],
  ['portal.example', true, {}, false],
  ['portal.example', true, { ...PASSKEYS, parseRequestOptionsFromJSON: undefined }, false],
])('on %s, secure %s, with passkeys %p: %s', (host, secure, passkeys, can) => {
  expect(canSign(windowOf(host, secure, passkeys))).toBe(can);
});
