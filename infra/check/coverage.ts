import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';

export interface Limits {
  /** Share of the lines that tests run, at the least: for rules, and for what everything else stands on. */
  covered: Readonly<Record<string, number>>;
  /** Packages with less than `MIN_RATIO`, and what they have: it may only rise, and the entry goes at the minimum. */
  ratioSoFar: Readonly<Record<string, number>>;
}

/** Lines of tests for each line of source, in every package. */
const MIN_RATIO = 0.7;
const LIMITS: Limits = {
  covered: {
    'services/calculator/risk': 0.9,
    'services/contraception/rules': 0.9,
    'services/kit': 0.9,
    'shell/src/framework': 0.9,
  },
  ratioSoFar: {
    // More than half of it declares schemas, routes and tables; one test meets and passes each bound of every body.
    contracts: 0.18,
    // The service's own tests sweep the rules: 0.9 for both together.
    'services/contraception/rules': 0.5,
    'services/calculator/risk': 0.57,
    infra: 0.47,
  },
};

const GENERATED = ['node_modules', 'dist', 'generated', 'types'];
const JOURNEYS = 'infra/e2e';

/** Sources that are written by hand and run outside a browser test. */
const COVERED = [
  '{contracts,infra,mfe-*,services,shell}/**/*.{ts,tsx}',
  '!**/*.test.*',
  `!**/{${GENERATED.join(',')}}/**`,
  `!${JOURNEYS}/**`,
];

export const COVERAGE_ARGS = [
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=text-summary',
  '--coverageReporters=json-summary',
  ...COVERED.map((glob) => `--collectCoverageFrom=${glob}`),
];

export interface PackageFigures {
  folder: string;
  /** Lines as they stand in the files, comments and blank ones included. */
  source: number;
  /** Suites, and what stands in folders `test` and `testing` for them. */
  tests: number;
  /** Share of the lines of source that tests ran, 0 to 1. */
  covered: number;
}

const summarySchema = z.record(z.string(), z.object({ lines: z.object({ total: z.number(), covered: z.number() }) }));

/** Every TypeScript file below a folder that is written by hand, without those of the folders left out. */
export function filesOf(folder: string, leftOut: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return GENERATED.includes(entry.name) || leftOut.has(full) ? [] : filesOf(full, leftOut);
    return /\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

/** Counts every package of the repository at `root`; `summary` is jest's `coverage-summary.json`. */
export function figuresOf(root: string, summary: string): PackageFigures[] {
  const measured = summarySchema.parse(JSON.parse(readFileSync(summary, 'utf8')));
  const folders = [...workspaces(root).values()].map(({ folder }) => folder);
  const linesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  return folders.map((folder) => {
    // A package inside another one counts by itself.
    const files = filesOf(folder, new Set([...folders, path.join(root, JOURNEYS)]));
    const isTest = (file: string) =>
      /\.(test|testing)\.tsx?$/.test(file) || file.startsWith(path.join(folder, 'test/')) || file.includes('/testing/');
    const source = files.filter((file) => !isTest(file));
    const lines = source.flatMap((file) => measured[file]?.lines ?? []);
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    return {
      folder: path.relative(root, folder),
      source: linesOf(source),
      tests: linesOf(files.filter(isTest)),
      covered: total === 0 ? 1 : lines.reduce((sum, line) => sum + line.covered, 0) / total,
    };
  });
}

const ratioOf = ({ source, tests }: PackageFigures) => (source === 0 ? MIN_RATIO : tests / source);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export function tableOf(figures: readonly PackageFigures[]): string[] {
  const rows = figures.map((all) => [
    all.folder,
    String(all.source),
    String(all.tests),
    ratioOf(all).toFixed(2),
    percent(all.covered),
  ]);
  const table = [['package', 'source', 'tests', 'ratio', 'lines run'], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  return table.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(width(i)) : cell.padStart(width(i)))).join('  '),
  );
}

/** Packages with too few tests, each in a sentence. */
export function tooFewTests(figures: readonly PackageFigures[], limits: Limits = LIMITS): string[] {
  return figures.flatMap((all) => {
    const { folder, covered } = all;
    const [ratio, soFar] = [ratioOf(all), limits.ratioSoFar[folder]];
    const [minCovered, minRatio] = [limits.covered[folder] ?? 0, soFar ?? MIN_RATIO];
    return [
      ...(covered < minCovered ? [`tests run ${percent(covered)} of its lines; at least ${percent(minCovered)}`] : []),
      ...(ratio < minRatio ? [`${ratio.toFixed(3)} lines of tests for each line of source; at least ${minRatio}`] : []),
      ...(soFar !== undefined && ratio >= MIN_RATIO ? ['it has enough tests and needs no exception any more'] : []),
    ].map((fault) => `${folder}: ${fault}.`);
  });
}

/** Prints the table of packages; gives those with too few tests. */
export function coverageFaults(summary: string, print: (line: string) => void): string[] {
  const figures = figuresOf(ROOT, summary);
  for (const line of tableOf(figures)) print(line);
  return tooFewTests(figures);
}
