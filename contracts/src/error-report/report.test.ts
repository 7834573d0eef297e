import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { codeFile } from './code-file.ts';
import { cleanReport, type Known } from './report.ts';

const known: Known = {
  routes: new Set(['/Calculator', '/api/profile/entries/{entryId}']),
  parts: new Set(['mfe-calculator']),
  services: new Set(['profile']),
};

const ours = {
  kind: 'error',
  errors: [
    {
      type: 'TypeError',
      words: 'x is not a function',
      frames: [{ file: 'https://portal.example/assets/main.12345678.js', line: 1, column: 4021 }],
    },
  ],
  where: { service: 'profile', part: 'mfe-calculator', route: '/Calculator', language: 'lv', code: 'ECONNREFUSED' },
  release: 'shell@1.0.0',
};

describe('a report', () => {
  it('keeps what is the portal’s own', () => {
    expect(cleanReport(ours, known)).toEqual({
      kind: 'error',
      errors: [
        {
          type: 'TypeError',
          words: '… is not a function',
          frames: [{ file: '/assets/main.12345678.js', line: 1, column: 4021 }],
        },
      ],
      where: { service: 'profile', part: 'mfe-calculator', route: '/Calculator', language: 'lv', code: 'ECONNREFUSED' },
      release: 'shell@1.0.0',
    });
  });

  it('is the same when cleaned again', () => {
    const once = cleanReport(ours, known);
    expect(cleanReport(once, known)).toEqual(once);
  });

  it('holds nothing of what was put into it, wherever that was', () => {
    // Letters, digits and signs of four alphabets with a mark inside that no word and no name of ours has.
    const secret = fc
      .tuple(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ maxLength: 20 }))
      .map(([before, after]) => `${before}Ozoliņa${after}`);
    const anywhere = fc.oneof(secret, fc.dictionary(secret, secret), fc.array(secret), fc.constant(null), fc.object());
    const dirty = fc.record({
      kind: anywhere,
      errors: fc.array(
        fc.record({
          type: fc.oneof(secret, anywhere),
          words: secret.map((text) => `Cannot read ${text} of undefined`),
          frames: fc.array(
            fc.record({ file: secret, line: fc.oneof(fc.nat(), secret), column: anywhere, vars: secret }),
          ),
          value: secret,
        }),
      ),
      where: fc.record({
        service: secret,
        part: secret.map((text) => `mfe-${text}`),
        route: secret.map((text) => `/Calculator/${text}`),
        language: secret,
        app: secret,
        code: secret.map((text) => `E${text}`),
        user: secret,
      }),
      release: secret.map((text) => `shell@1.0.0-${text}`),
      request: fc.record({ url: secret, headers: anywhere }),
      extra: anywhere,
    });
    fc.assert(
      fc.property(fc.oneof(dirty, anywhere), (given) => {
        const told = JSON.stringify(cleanReport(given, known));
        expect(told).not.toContain('Ozoli');
        // Nothing but words of code is left of any of it.
        expect(told.replaceAll('Cannot read … of undefined', '')).toMatch(/^[\w"{}[\]:,.…\s-]*$/);
      }),
    );
  });

  it('is of one size, whatever it is made of', () => {
    const frame = { file: '/assets/main.12345678.js', line: 1, column: 1 };
    const error = { type: 'TypeError', words: 'failed '.repeat(9_000), frames: Array(500).fill(frame) };
    const report = cleanReport({ errors: Array(90).fill(error) }, known);
    expect(JSON.stringify(report).length).toBeLessThan(12_000);
  });
});

describe('the file of a frame', () => {
  const hash = '0123456789abcdef'.repeat(2);
  it.each([
    ['https://portal.example/assets/main.0a1b2c3d.js', '/assets/main.0a1b2c3d.js'],
    ['http://127.0.0.1:8080/assets/412.0a1b2c3d.js?anna', '/assets/412.0a1b2c3d.js'],
    [
      `https://p.example/modules/mfe-profile/${hash}/assets/remote-entry.0a1b2.js`,
      `/modules/mfe-profile/${hash}/assets/remote-entry.0a1b2.js`,
    ],
    ['file:///srv/vesela/services/profile/src/diary/diary.store.ts', 'services/profile/src/diary/diary.store.ts'],
    ['/app/services/kit/src/events/index.ts', 'services/kit/src/events/index.ts'],
    ['/app/node_modules/@prisma/client/runtime/client.js', 'node_modules/@prisma/client/runtime/client.js'],
    ['node:internal/process/task_queues', 'node:internal/process/task_queues'],
  ])('%s', (written, file) => {
    expect(codeFile(written)).toBe(file);
  });

  it.each([
    'https://portal.example/en/Profile?name=anna',
    'https://portal.example/assets/anna.ozola.js',
    'https://portal.example/#link=K7Q2',
    'https://evil.example/anna.js',
    '/home/anna/answers.txt',
    '/home/anna/services/../../answers.ts.txt',
    'anna@example.org',
    '<anonymous>',
    '',
  ])('is none: %s', (written) => {
    expect(codeFile(written)).toBeUndefined();
  });
});
