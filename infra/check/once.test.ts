import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { workspaces } from '../build/workspaces.ts';
import { ROOT } from '../command/options.ts';
import { filesOf } from './coverage.ts';

/** Every file of TypeScript that is written by hand, tests and journeys included, by its path in the repository. */
const files = new Map(
  [...workspaces(ROOT).values()]
    .flatMap(({ folder }, _, all) => filesOf(folder, new Set(all.map(({ folder: other }) => other))))
    .map((file) => [path.relative(ROOT, file), readFileSync(file, 'utf8')]),
);
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\/test\/|^infra\/e2e\//.test(file);
const naming = (pattern: RegExp) => [...files].filter(([, text]) => pattern.test(text)).map(([file]) => file);

describe('a fact stands in one file', () => {
  it('the bounds of the groups of the body mass index', () => {
    // The model's own categories bear the bounds of their publication in their names.
    const published = ['services/calculator/risk/src/terms/weight.ts', 'services/calculator/risk/validation/cohort.ts'];
    const found = naming(/\b18\.5\b|\b24\.9\b|\b29\.9\b/).filter((file) => !isTest(file) && !published.includes(file));
    expect(found).toEqual(['contracts/src/body-mass-index.ts']);
  });

  it('the days until a reminder of the next self-examination', () => {
    const inDays =
      /remind\w*[^\n]{0,60}\b30\b(?! (?:days, is due|minutes))|\b30\b[^\n]{0,20}\bdays?\b[^\n]{0,60}remind/i;
    expect(naming(inDays)).toEqual(['contracts/src/constants.ts']);
  });

  it('the languages of the portal', () => {
    expect(naming(/\[\s*'lv',\s*'en',\s*'ru',\s*'pl'\s*\]/).filter((file) => !isTest(file))).toEqual([
      'contracts/src/constants.ts',
    ]);
  });
});

it('no source is longer than 250 lines', () => {
  const long = [...files].flatMap(([file, text]) => {
    const lines = text.split('\n').length - 1;
    return lines > 250 && !isTest(file) ? [`${file}: ${lines}`] : [];
  });
  expect(long).toEqual([]);
});
