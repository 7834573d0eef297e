import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { leaksIn, logsIn } from './leaks.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

function write(name: string, text: string): string {
  const file = path.join(place.folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('leaks', () => {
  it.each([
    ['as it is', '{"email":"anna.k@example.org"}'],
    ['in capitals', 'User ANNA.K@EXAMPLE.ORG not found'],
    ['in an address', 'GET /en/login?login_hint=anna.k%40example.org 200'],
  ])('are found %s', (_how, line) => {
    const file = write('calculator.log', `${'{"level":"info"}\n'.repeat(1_000)}${line}\n`);
    expect(leaksIn([file], ['anna.k@example.org'])).toEqual([{ file, needle: 'anna.k@example.org' }]);
  });

  it('are found in letters that are not Latin, also in an address', () => {
    const plain = write('a.log', 'notes: узелок слева');
    const escaped = write('b.log', `?q=${encodeURIComponent('узелок слева')}`);
    expect(leaksIn([plain, escaped], ['узелок слева'])).toHaveLength(2);
  });

  it('are found by patterns', () => {
    const file = write('postgres.log', 'DETAIL:  parameters: weight = 117');
    expect(leaksIn([file], [/weight\W{1,5}117/, /height\W{1,5}201/])).toEqual([
      { file, needle: String(/weight\W{1,5}117/) },
    ]);
  });

  it('are none where there are none', () => {
    expect(leaksIn([write('gateway.log', '{"level":"info","route":"/api/calculator/reports"}')], ['anna'])).toEqual([]);
  });
});

it('logs are found in every folder, rotated ones too, and nothing else is', () => {
  for (const name of [
    'logs/gateway.log',
    'logs/gateway.log.1',
    'postgres/postgres.log',
    'postgres/base/1234',
    'a.logs',
  ])
    write(name, '');
  const found = logsIn([place.folder]).map((file) => path.relative(place.folder, file));
  expect(found.sort()).toEqual(['logs/gateway.log', 'logs/gateway.log.1', 'postgres/postgres.log']);
});
