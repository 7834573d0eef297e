import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { figuresOf, tableOf, tooFewTests } from './coverage.ts';

let place: ReturnType<typeof temporaryFolder>;
const at = (file: string) => path.join(place.folder, file);

function write(file: string, content: string | number): void {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), typeof content === 'number' ? 'line\n'.repeat(content) : content);
}

const lines = (total: number, covered: number) => ({ lines: { total, covered, skipped: 0, pct: 0 } });

beforeEach(() => {
  place = temporaryFolder();
  write('package.json', '{"name":"root","workspaces":["app","app/inner"]}');
  write('app/package.json', '{"name":"app"}');
  write('app/inner/package.json', '{"name":"inner"}');
});
afterEach(() => place.remove());

it('counts lines of source, of tests and those that tests ran, of each package by itself', () => {
  write('app/src/a.ts', 10);
  write('app/src/page.tsx', 20);
  write('app/src/a.test.ts', 3);
  write('app/src/any-answers.testing.ts', 2);
  write('app/test/helper.ts', 4);
  write('app/src/test/page.ts', 10);
  write('app/src/testing/fake-service.ts', 6);
  write('app/inner/b.ts', 7);
  write('app/src/generated/client.ts', 1000);
  write('app/src/texts.json', 1000);
  write(
    'summary.json',
    JSON.stringify({
      total: lines(999, 1),
      [at('app/src/a.ts')]: lines(10, 10),
      [at('app/src/page.tsx')]: lines(30, 20),
      [at('app/inner/b.ts')]: lines(7, 0),
    }),
  );
  expect(figuresOf(place.folder, at('summary.json'))).toEqual([
    { folder: 'app', source: 40, tests: 15, covered: 0.75 },
    { folder: 'app/inner', source: 7, tests: 0, covered: 0 },
  ]);
});

const figures = { folder: 'services/kit', source: 200, tests: 140, covered: 0.9 };

it('shows a table', () => {
  expect(tableOf([figures, { folder: 'shell', source: 1000, tests: 50, covered: 0.125 }])).toEqual([
    'package       source  tests  ratio  lines run',
    'services/kit     200    140   0.70     90.0 %',
    'shell           1000     50   0.05     12.5 %',
  ]);
});

describe('too few tests', () => {
  const limits = { covered: { 'services/kit': 0.9 }, ratioSoFar: { shell: 0.4 } };

  it.each([
    ['at the minimum', figures],
    ['in a package whose lines need not all be run', { ...figures, folder: 'infra', covered: 0.2 }],
    ['at the figure of an exception', { ...figures, folder: 'shell', tests: 80 }],
  ])('are not found %s', (_what, all) => expect(tooFewTests([all], limits)).toEqual([]));

  it.each([
    ['lines that no test runs', { ...figures, covered: 0.899 }, /tests run 89\.9 % of its lines; at least 90\.0 %/],
    ['a low ratio', { ...figures, tests: 139 }, /0\.695 lines of tests .* at least 0\.7/],
    ['an exception that fell', { ...figures, folder: 'shell', tests: 79 }, /at least 0\.4/],
    ['an exception that is none any more', { ...figures, folder: 'shell', tests: 140 }, /no exception any more/],
  ])('are found by %s', (_what, all, sentence) =>
    expect(tooFewTests([all], limits)).toEqual([expect.stringMatching(sentence)]),
  );
});
