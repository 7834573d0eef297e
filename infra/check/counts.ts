import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { ROOT } from '../command/options.ts';

/** How long a suite or a journey took, for the list at the end of a run. */
export interface Timing {
  kind: string;
  name: string;
  seconds: number;
}

export interface Count {
  passed: number;
  failed: number;
  timings: readonly Timing[];
  /** What failed, by name and with the beginning of its message, for the end of a run. */
  failures: readonly string[];
}

/** A check that is one test: it passed if nothing was thrown. */
export const ONE: Count = { passed: 1, failed: 0, timings: [], failures: [] };

/** A run that left no report did not run. */
const NO_REPORT: Count = { passed: 0, failed: 1, timings: [], failures: ['left no report'] };

/** Enough lines of a message to see what was waited for and where. */
const LINES_OF_MESSAGE = 25;
/** The counterexample of a property may be one line of thousands of characters, which would push all else out of sight. */
const CHARACTERS_OF_LINE = 200;

const short = (line: string) => (line.length > CHARACTERS_OF_LINE ? `${line.slice(0, CHARACTERS_OF_LINE)} …` : line);

/** A failure as the end of a run shows it: a name, and the beginning of its message indented below. */
export function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_MESSAGE);
  return [name, ...lines.map((line) => `    ${short(line)}`)].join('\n');
}

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: JestSuite[];
}

interface JestSuite {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

/**
 * Counts of a jest run from its `--json` file. A suite that did not run counts as one failure. `times` is the file in which
 * grouped suites left how long each took.
 */
export function jestCount(file: string, times?: string): Count {
  if (!existsSync(file)) return NO_REPORT;
  const result = JSON.parse(readFileSync(file, 'utf8')) as JestResult;
  const failed = Math.max(result.numFailedTests, result.numFailedTestSuites);
  const alone = result.testResults
    .map(({ name, startTime, endTime }) => ({ file: path.relative(ROOT, name), seconds: (endTime - startTime) / 1000 }))
    .filter(({ file }) => !file.startsWith('..'));
  const timings = [...alone, ...groupedTimes(times)].map(({ file: name, seconds }) => ({
    kind: kindOfSuite(name),
    name,
    seconds,
  }));
  return {
    passed: result.numPassedTests,
    failed: result.success ? failed : Math.max(1, failed),
    timings,
    failures: result.testResults.flatMap(failuresOfSuite),
  };
}

function failuresOfSuite({ name, status, message, assertionResults }: JestSuite): string[] {
  const file = path.relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A suite that could not be loaded has no tests, only a message.
  if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    failure(`${file} › ${fullName}`, (failureMessages ?? []).join('\n')),
  );
}

function groupedTimes(file?: string): { file: string; seconds: number }[] {
  if (!file || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { file: string; seconds: number });
}

function kindOfSuite(file: string): string {
  if (file.endsWith('.tsx')) return 'components';
  if (file.startsWith('infra/')) return 'infra';
  if (/^services\/[^/]+\/test\//.test(file)) return 'services';
  return 'units';
}

/**
 * Counts of a Playwright run from its JSON report. What did not pass at once failed; so did a run that could not begin, such as
 * one whose portal did not start, and one without a test.
 */
export function playwrightCount(file: string): Count {
  if (!existsSync(file)) return NO_REPORT;
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const specs = suites.flatMap(specsOf);
  const ran = stats.expected + stats.unexpected + stats.flaky;
  const wholeRun = ran === 0 && errors.length === 0 ? ['no test ran'] : errors.map(({ message = '' }) => message);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + wholeRun.length,
    timings: specs.map(timingOf),
    failures: [...wholeRun.map((message) => failure('journeys', message)), ...specs.flatMap(failuresOfSpec)],
  };
}

const specsOf = ({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)];
const nameOf = ({ file, title }: JSONReportSpec) => `${file} › ${title}`;
const resultsOf = ({ tests }: JSONReportSpec) => tests.flatMap(({ results }) => results);

const timingOf = (spec: JSONReportSpec): Timing => ({
  kind: spec.file.includes('accessib') ? 'accessibility' : 'journeys',
  name: nameOf(spec),
  seconds: resultsOf(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000,
});

/** The errors of every try, with what the page showed then: what passed at a second one failed too. */
const failuresOfSpec = (spec: JSONReportSpec): string[] =>
  resultsOf(spec).flatMap(({ errors, attachments }) =>
    errors.map(({ message = '' }) => [failure(nameOf(spec), message), ...pageShown(attachments)].join('\n')),
  );

const LINES_OF_PAGE = 40;

/** Roles and texts of the main part of the page when a journey failed, as Playwright leaves them; what failed without a page has none. */
function pageShown(attachments: readonly { name: string; path?: string }[]): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = page
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('- /url:'));
  const main = lines.findIndex((line) => line.startsWith('- main'));
  return lines
    .slice(Math.max(0, main))
    .slice(0, LINES_OF_PAGE)
    .map((line) => `    | ${short(line)}`);
}

const SHOWN = 10;
const JOURNEYS = new Set(['journeys', 'accessibility']);

/** Lines that say where a run's time went: the slowest suites and journeys, and the sum of each kind over all workers. */
export function slowest(timings: readonly Timing[]): string[] {
  const lists = [
    ['Slowest suites', timings.filter(({ kind }) => !JOURNEYS.has(kind))],
    ['Slowest journeys', timings.filter(({ kind }) => JOURNEYS.has(kind))],
  ] as const;
  return [
    ...lists.flatMap(([title, all]) => (all.length > 0 ? [title, ...longestOf(all)] : [])),
    ...(timings.length > 0 ? ['Seconds by kind, summed over all workers', ...sums(timings)] : []),
  ];
}

const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(8)}  ${what}`;

const longestOf = (timings: readonly Timing[]) =>
  [...timings]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ seconds, name }) => line(seconds, name));

function sums(timings: readonly Timing[]): string[] {
  const kinds = new Map<string, { seconds: number; count: number }>();
  for (const { kind, seconds } of timings) {
    const { seconds: before = 0, count = 0 } = kinds.get(kind) ?? {};
    kinds.set(kind, { seconds: before + seconds, count: count + 1 });
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .map(([kind, { seconds, count }]) => line(seconds, `${kind} (${count})`));
}
