import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Review } from '@vesela/contracts/reviews';
import { workspaces } from '../build/workspaces.ts';
import { freshClone, withPackages } from '../testing/fresh-clone.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { collect } from './collect.ts';
import { signedFor } from './signing.ts';
import { asked } from './standing.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

const CLONE = path.join(place.folder, 'clone');
const TEXTS = path.join(CLONE, 'mfe-calculator/src/menopause/texts/lv.json');

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: CLONE,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}
/** Names what the build had to do. */
const build = () =>
  run(
    '--input-type=module',
    '-e',
    "import { buildAll } from './infra/build/build.ts'; await buildAll({ types: false, note: (text) => console.log(text) });",
  );
const reviews = () => JSON.parse(readFileSync(path.join(CLONE, 'contracts/data/reviews.json'), 'utf8')) as Review[];

beforeAll(() => {
  withPackages(freshClone(CLONE));
  // Pages and database clients take minutes and are built alike.
  for (const { folder } of workspaces(CLONE).values())
    for (const file of ['webpack.config.ts', 'prisma/schema.prisma']) rmSync(path.join(folder, file), { force: true });
  const { content, signature } = signedFor(asked(collect({}), 'clinician', ['guides']), ['agree', 'agree']);
  writeFileSync(path.join(place.folder, 'signed.json'), JSON.stringify({ ...content, signature }));
  run('infra/review/cli.ts', 'take', path.join(place.folder, 'signed.json'));
});

it('the build counts the signatures again when a word has changed, and else does nothing', () => {
  expect(reviews()).toMatchObject([{ topic: 'guides', language: 'lv', reader: 'clinician', signed: 2 }]);
  build();
  expect(build()).toBe('');
  const texts = JSON.parse(readFileSync(TEXTS, 'utf8')) as Record<string, string>;
  const [first = ''] = Object.keys(texts);
  writeFileSync(TEXTS, JSON.stringify({ ...texts, [first]: `${texts[first]} šodien` }));
  expect(build()).toBe('signatures\n');
  expect(reviews()).toMatchObject([{ signed: 1 }]);
});

it('the build counts them again when a record is gone', () => {
  rmSync(path.join(CLONE, 'infra/review/records'), { recursive: true });
  expect(build()).toBe('signatures\n');
  expect(reviews()).toEqual([]);
  expect(build()).toBe('');
});
