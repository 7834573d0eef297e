import { afterEach, describe, expect, it } from '@jest/globals';
import { installTrustedTypes, ownScript } from './trusted-types.ts';

const ORIGIN = 'https://portal.example';

describe('an address of a script', () => {
  it.each([
    '/assets/main.1a2b3c4d.js',
    `${ORIGIN}/modules/mfe-profile/0123456789abcdef/assets/remote-entry.js`,
    '/offline-worker.js',
  ])('is taken when a file of the portal lies there: %s', (address) =>
    expect(ownScript(address, ORIGIN)).toBe(address),
  );

  it.each([
    'https://evil.example/assets/main.js',
    '//evil.example/assets/main.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    '/api/profile/own-data',
    '/assets/../api/profile/own-data',
    '/offline-worker.js/more',
  ])('is refused otherwise: %s', (address) => expect(() => ownScript(address, ORIGIN)).toThrow(TypeError));
});

describe('the policy', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

  it('is the default one, and lets no text become HTML but to empty an element', () => {
    const made: { name: string; rules: Record<string, (text: string) => string> }[] = [];
    const createPolicy = (name: string, rules: Record<string, (text: string) => string>) => made.push({ name, rules });
    Reflect.set(globalThis, 'trustedTypes', { createPolicy });
    installTrustedTypes();
    const [policy] = made;
    expect([made.length, policy?.name, Object.keys(policy?.rules ?? {})]).toEqual([
      1,
      'default',
      ['createHTML', 'createScriptURL'],
    ]);
    expect(policy?.rules.createHTML?.('')).toBe('');
    expect(() => policy?.rules.createHTML?.('<b>')).toThrow(TypeError);
  });

  it('is not made where the browser knows none', () => expect(installTrustedTypes()).toBeUndefined());
});
