import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { jestCount, playwrightCount, slowest } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vesela-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(result: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(result));
  return file;
}

const NOT_RUN = { passed: 0, failed: 1, timings: [], failures: ['left no report'] };

describe('a jest report', () => {
  const suite = (name: string, seconds: number, more: object = {}) => ({
    name: path.join(ROOT, name),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
    status: 'passed',
    message: '',
    assertionResults: [],
    ...more,
  });

  it('counts its tests, and a suite that did not run as one failure', () => {
    const file = report({
      numPassedTests: 2,
      numFailedTests: 0,
      numFailedTestSuites: 1,
      success: false,
      testResults: [
        suite('services/consent/test/ledger.test.ts', 2),
        suite('shell/src/ui/dialog.test.tsx', 1, { status: 'failed', message: 'Cannot find module' }),
      ],
    });
    expect(jestCount(file)).toEqual({
      passed: 2,
      failed: 1,
      timings: [
        { kind: 'services', name: 'services/consent/test/ledger.test.ts', seconds: 2 },
        { kind: 'components', name: 'shell/src/ui/dialog.test.tsx', seconds: 1 },
      ],
      failures: ['shell/src/ui/dialog.test.tsx\n    Cannot find module'],
    });
  });

  it('names each test that failed, with the beginning of what it said and without colours', () => {
    const long = ['x'.repeat(5000), ...Array.from({ length: 40 }, (_, i) => `line ${i}`)].join('\n');
    const assertionResults = [
      { status: 'passed', fullName: 'opens', failureMessages: [] },
      { status: 'failed', fullName: 'closes', failureMessages: ['\u001b[31mExpected\u001b[39m 1'] },
      { status: 'failed', fullName: 'says much', failureMessages: [long] },
    ];
    const file = report({
      numPassedTests: 1,
      numFailedTests: 2,
      numFailedTestSuites: 1,
      success: false,
      testResults: [suite('shell/src/ui/dialog.test.tsx', 1, { status: 'failed', message: long, assertionResults })],
    });
    const [closes, saysMuch] = jestCount(file).failures;
    expect(closes).toBe('shell/src/ui/dialog.test.tsx › closes\n    Expected 1');
    expect(saysMuch?.split('\n')).toHaveLength(1 + 25);
    expect(saysMuch?.length).toBeLessThan(1000);
  });

  it('that was never written is one failure', () => {
    expect(jestCount(path.join(folder, 'none.json'))).toEqual(NOT_RUN);
  });
});

describe('a Playwright report', () => {
  interface Try {
    duration: number;
    errors?: { message: string }[];
    attachments?: { name: string; path: string }[];
  }
  const spec = (title: string, file: string, ...tries: Try[]) => ({
    title,
    file,
    tests: [{ results: tries.map((result) => ({ errors: [], attachments: [], ...result })) }],
  });

  it('counts what passed only at a second try as failed, names it, and shows the main part of the page', () => {
    const shown = path.join(folder, 'error-context.md');
    const page = '- banner:\n  - link "Vesela"\n- main:\n  - link "Home":\n    - /url: /en\n';
    writeFileSync(shown, `# Page snapshot\n\n\`\`\`yaml\n${page}\`\`\`\n`);
    const second = {
      duration: 1000,
      errors: [{ message: 'Timed out\nwaiting for a heading' }],
      attachments: [{ name: 'error-context', path: shown }],
    };
    const file = report({
      errors: [],
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          title: 'draft.spec.ts',
          specs: [spec('saves', 'draft.spec.ts', { duration: 4000 })],
          suites: [{ title: 'inner', specs: [spec('looks', 'accessibility.spec.ts', second, { duration: 500 })] }],
        },
      ],
    });
    expect(playwrightCount(file)).toEqual({
      passed: 3,
      failed: 2,
      timings: [
        { kind: 'journeys', name: 'draft.spec.ts › saves', seconds: 4 },
        { kind: 'accessibility', name: 'accessibility.spec.ts › looks', seconds: 1.5 },
      ],
      failures: [
        'accessibility.spec.ts › looks\n    Timed out\n    waiting for a heading\n    | - main:\n    |   - link "Home":',
      ],
    });
  });

  it.each([
    ['whose portal did not start', [{ message: 'The port is taken.' }], 'journeys\n    The port is taken.'],
    ['without a test', [], 'journeys\n    no test ran'],
  ])('of a run %s is one failure', (_what, errors, said) => {
    const file = report({ errors, stats: { expected: 0, unexpected: 0, flaky: 0 }, suites: [] });
    expect(playwrightCount(file)).toEqual({ passed: 0, failed: 1, timings: [], failures: [said] });
  });

  it('that was never written is one failure', () => {
    expect(playwrightCount(path.join(folder, 'none.json'))).toEqual(NOT_RUN);
  });
});

describe('where the time went', () => {
  it('names the ten slowest of suites and of journeys, and the sum of each kind', () => {
    const suites = Array.from({ length: 12 }, (_, i) => ({ kind: 'units', name: `suite ${i}`, seconds: i }));
    const lines = slowest([...suites, { kind: 'journeys', name: 'a journey', seconds: 70.25 }]);
    expect(lines.slice(0, 2)).toEqual(['Slowest suites', '    11.0  suite 11']);
    expect(lines).toContain('     2.0  suite 2');
    expect(lines).not.toContain('     1.0  suite 1');
    expect(lines.slice(11)).toEqual([
      'Slowest journeys',
      '    70.3  a journey',
      'Seconds by kind, summed over all workers',
      '    70.3  journeys (1)',
      '    66.0  units (12)',
    ]);
  });

  it('says nothing when nothing was timed', () => {
    expect(slowest([])).toEqual([]);
  });
});
