import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { decryptPush, newBrowserKeys } from '../testing/fake-browser.ts';
import { encryptPush, PADDED_BYTES } from './encrypt.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

it('is what RFC 8291 computes in its example (appendix A)', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      padTo: 0,
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('differs each time, and the browser reads it', () => {
  const browser = newBrowserKeys();
  const [first, second] = [encryptPush('Labdien!', browser.keys), encryptPush('Labdien!', browser.keys)];
  expect(first.equals(second)).toBe(false);
  expect([first, second].map((body) => decryptPush(body, browser))).toEqual(['Labdien!', 'Labdien!']);
  expect(() => decryptPush(first, newBrowserKeys())).toThrow();
});

it('is as long whatever it says, so that who carries it learns nothing from its length', () => {
  const { keys } = newBrowserKeys();
  const lengths = ['/Profile/reminders', '/TwoWeeksLater'].map((path) => encryptPush(path, keys).length);
  expect(new Set(lengths)).toEqual(new Set([PADDED_BYTES + 103]));
});

it('refuses what no push service carries', () => {
  expect(encryptPush('x'.repeat(3993), newBrowserKeys().keys)).toHaveLength(4096);
  expect(() => encryptPush('x'.repeat(3994), newBrowserKeys().keys)).toThrow(RangeError);
});

it('refuses a key that is no point of the curve', () => {
  const p256dh = Buffer.concat([Uint8Array.of(4), randomBytes(64)]).toString('base64url');
  expect(() => encryptPush('x', { ...newBrowserKeys().keys, p256dh })).toThrow();
});
