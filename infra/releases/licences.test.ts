import { describe, expect, it } from '@jest/globals';
import { licenceFaults } from './licences.ts';
import { isAllowed } from './spdx.ts';

describe('a licence expression', () => {
  const allowed = new Set(['MIT', 'ISC', 'Apache-2.0']);
  it.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['Apache-2.0 AND MIT', true],
    ['(MIT OR GPL-3.0-only) AND ISC', true],
    ['MIT OR GPL-3.0-only AND EPL-2.0', true],
    ['(MIT OR ISC) AND EPL-2.0', false],
    ['(MIT', false],
    ['MIT)', false],
    ['MIT ISC', false],
    ['MIT OR', false],
    ['', false],
    ['SEE LICENSE IN LICENSE', false],
  ])('%s', (expression, outcome) => expect(isAllowed(expression, allowed)).toBe(outcome));
});

describe('the licences of a lock file', () => {
  const lock = (license?: string) => ({
    packages: {
      '': { name: 'vesela', license: 'UNLICENSED' },
      shell: { version: '1.0.0' },
      'node_modules/@vesela/shell': { link: true },
      'node_modules/good': { version: '1.0.0', license: 'MIT' },
      'node_modules/good/node_modules/@some/other': { version: '2.0.0', ...(license && { license }) },
    },
  });
  const exception = { name: '@some/other', licence: 'EPL-2.0', reason: 'in tests only' };

  it('are allowed, or named with a reason', () => {
    expect(licenceFaults(lock('ISC'), [])).toEqual([]);
    expect(licenceFaults(lock('EPL-2.0'), [exception])).toEqual([]);
  });

  it.each([
    ['an unknown one', 'EPL-2.0', []],
    ['none', undefined, []],
    ['another than the exception', 'GPL-3.0-only', [exception]],
  ])('fail by %s', (_what, license, exceptions) => {
    expect(licenceFaults(lock(license), exceptions)[0]).toMatch(/^@some\/other 2\.0\.0 has the licence/);
  });

  it('fail by an exception that nothing needs', () => {
    expect(licenceFaults(lock('MIT'), [exception])).toEqual(['@some/other needs no exception any more.']);
  });
});
