import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
}

/** A check that is one test: it passed if nothing was thrown. */
export const ONE: Count = { passed: 1, failed: 0 };

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

const jestResult = (file: string): JestResult | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JestResult) : undefined;

/** Counts of a jest run from its `--json` file. A suite that did not run counts as one failure. */
export function jestCount(file: string): Count {
  const result = jestResult(file);
  if (!result) return { passed: 0, failed: 1 };
  const failed = Math.max(result.numFailedTests, result.numFailedTestSuites);
  return { passed: result.numPassedTests, failed: result.success ? failed : Math.max(1, failed) };
}

/** The suites of a jest run in which something failed, and how many of their tests passed all the same. */
export function failedSuites(file: string): { files: string[]; passed: number } {
  const failed = jestResult(file)?.testResults.filter((suite) => suite.status === 'failed') ?? [];
  const tests = failed.flatMap((suite) => suite.assertionResults);
  return { files: failed.map((suite) => suite.name), passed: tests.filter((test) => test.status === 'passed').length };
}

interface PlaywrightResult {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts of a Playwright run from its JSON report. A journey that went well at the second look is told of as flaky. */
export function playwrightCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResult;
  if (stats.flaky > 0) console.warn(`${stats.flaky} journeys went well only when walked again; see "flaky" above.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
