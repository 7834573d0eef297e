import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { SERVICE_NAMES } from '../services.ts';
import { refuseUnsigned } from './gate.ts';
import { TOPICS } from './places.ts';

const REQUIRED = { REVIEW: 'required' };

describe('a build for production', () => {
  it('asks for no signature unless it is told to', async () => {
    await expect(refuseUnsigned('mfe-contraception', {})).resolves.toBeUndefined();
    await expect(refuseUnsigned('mfe-contraception', { REVIEW: '' })).resolves.toBeUndefined();
  });

  // Nobody has signed anything in this repository; when everything is signed, this is proved in a copy alone.
  it.each([undefined, 'mfe-contraception', 'notification'])('of %s is refused in a sentence', async (build) => {
    await expect(refuseUnsigned(build, REQUIRED)).rejects.toThrow(
      new RegExp(`^REVIEW=required, and \\d+ signatures are missing for ${build ?? 'the portal'}, .*\\.$`),
    );
  });

  it('goes on where nothing is shown that must be signed', () =>
    expect(refuseUnsigned('examination', REQUIRED)).resolves.toBeUndefined());

  it('takes no other word', () =>
    expect(refuseUnsigned('shell', { REVIEW: 'yes' })).rejects.toThrow(/^REVIEW is not valid: required/));

  it('is known by the name of its folder', () => {
    const modules = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
    const names: readonly string[] = [...new Set(Object.values(TOPICS).flat())];
    expect(names.filter((name) => ![...modules, ...SERVICE_NAMES, 'shell', 'keycloak'].includes(name))).toEqual([]);
    expect(modules.filter((name) => !names.includes(name))).toEqual([]);
  });
});
