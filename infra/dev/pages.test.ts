import { describe, expect, it } from '@jest/globals';
import { withNew, withoutTraces } from './pages.ts';

describe('the builds after some packages were built', () => {
  const hashes = { shell: 'a', 'mfe-consent': 'b' };
  const before = { hashes, broken: [] };
  const built = (now: Record<string, string>, failed: string[] = []) => withNew(before, { hashes: now, failed });

  it('keep the modules when the shell alone was built anew', () => {
    expect(built({ shell: 'c' })).toMatchObject({
      all: { ...hashes, shell: 'c' },
      changed: ['shell'],
      good: ['shell'],
    });
    expect(built({ 'mfe-consent': 'b' })).toMatchObject({ all: hashes, changed: [], good: [] });
  });

  it('name a package as good again when its error was undone', () => {
    const broken = built({}, ['mfe-consent']);
    expect(broken).toEqual({ all: hashes, changed: [], good: [], stillBroken: ['mfe-consent'] });
    const other = withNew({ hashes, broken: broken.stillBroken }, { hashes: { shell: 'a' }, failed: [] });
    expect(other).toMatchObject({ good: [], stillBroken: ['mfe-consent'] });
    const undone = withNew({ hashes, broken: other.stillBroken }, { hashes: { 'mfe-consent': 'b' }, failed: [] });
    expect(undone).toEqual({ all: hashes, changed: [], good: ['mfe-consent'], stillBroken: [] });
  });
});

it('says what is wrong with a source without the trace of the compiler', () => {
  const messages = [
    'ERROR in ./src/root.tsx',
    'Module build failed (from ../node_modules/swc-loader/src/index.js):',
    'Error:   x Expression expected',
    '   ,-[src/root.tsx:3:1]',
    ' 3 | const = 4;',
    '   `----',
    '',
    'Caused by:',
    '    0: failed to process js file',
    '    1: Syntax Error',
    '    at Compiler.parse (node_modules/@swc/core/index.js:151:29)',
  ].join('\n');
  expect(withoutTraces(messages)).toBe(messages.split('\n').slice(0, 6).join('\n'));
});
