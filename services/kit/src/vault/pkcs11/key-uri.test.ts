import { expect, it } from '@jest/globals';
import { masterKeysSchema } from '../master-keys.ts';
import { readKeyUri } from './key-uri.ts';

const whole = 'pkcs11:token=vesela;object=calculator-1?module-path=/usr/lib/hsm.so&pin-source=file:/run/secrets/pin';

it('reads token, key, library and file of the PIN', () => {
  const address = {
    token: 'vesela',
    object: 'calculator-1',
    modulePath: '/usr/lib/hsm.so',
    pinFile: '/run/secrets/pin',
  };
  expect(readKeyUri(whole)).toEqual(address);
  expect(readKeyUri(whole.replace('file:/run', 'file:///run'))).toEqual(address);
  expect(readKeyUri(whole.replace('=vesela;', '=M%C4%81ja%2C%20viens;'))).toMatchObject({ token: 'Māja, viens' });
});

it.each([
  ['another scheme', whole.replace('pkcs11:', 'https:')],
  ['no token', whole.replace('token=vesela;', '')],
  ['no key', whole.replace(';object=calculator-1', '')],
  ['no library', whole.replace('module-path=/usr/lib/hsm.so&', '')],
  ['a library by its name only', whole.replace('/usr/lib/hsm.so', 'hsm.so')],
  ['no PIN', whole.replace('&pin-source=file:/run/secrets/pin', '')],
  ['a PIN in the address', whole.replace('pin-source=file:/run/secrets/pin', 'pin-value=1234')],
  ['a PIN in the address beside its file', `${whole}&pin-value=1234`],
  ['a PIN from a program', whole.replace('file:', '|')],
  ['a comma', whole.replace('vesela', 'a,b')],
  ['an attribute that it does not know', `${whole}&library-manufacturer=x`],
  ['bytes that are no text', whole.replace('vesela', '%ff')],
])('takes no address with %s', (_, address) => {
  expect(readKeyUri(address)).toBeUndefined();
  expect(masterKeysSchema.safeParse(`1:${address}`).success).toBe(false);
});

it('stands among master keys beside keys of the process', () => {
  const keys = masterKeysSchema.parse(`2027:${whole},2026:${Buffer.alloc(32).toString('base64')}`);
  expect([keys.current, ...keys.keys.keys()]).toEqual(['2027', '2027', '2026']);
});
