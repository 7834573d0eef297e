import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { failedSuites, jestCount } from './counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vesela-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const suite = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

function report(...testResults: ReturnType<typeof suite>[]): string {
  const file = path.join(folder, 'report.json');
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = testResults.filter(({ status }) => status === 'failed');
  const result = {
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numFailedTestSuites: failed.length,
    success: failed.length === 0,
    testResults,
  };
  writeFileSync(file, JSON.stringify(result));
  return file;
}

describe('a jest report', () => {
  it('counts its tests, and a suite that did not run as one failure', () => {
    const file = report(suite('a', 'passed', 'passed', 'passed'), suite('b', 'failed'));
    expect(jestCount(file)).toEqual({ passed: 2, failed: 1 });
  });

  it('that was never written is one failure', () => {
    expect(jestCount(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
    expect(failedSuites(path.join(folder, 'none.json'))).toEqual({ files: [], passed: 0 });
  });

  it('names the suites that failed and what passed in them', () => {
    const file = report(suite('a', 'passed', 'passed'), suite('b', 'failed', 'passed', 'failed'), suite('c', 'failed'));
    expect(failedSuites(file)).toEqual({ files: ['b', 'c'], passed: 1 });
  });
});
