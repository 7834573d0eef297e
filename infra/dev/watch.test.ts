import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { watchFolders } from './watch.ts';

let place: ReturnType<typeof temporaryFolder>;
let watched: ReturnType<typeof watchFolders>;
let hear: (files: string[]) => void;

/** What is told after the change, waited for. */
function told(change: () => void): Promise<string[]> {
  const files = new Promise<string[]>((resolve) => {
    hear = resolve;
  });
  change();
  return files;
}
const write = (file: string) => writeFileSync(path.join(place.folder, file), String(Math.random()));

beforeEach(() => {
  place = temporaryFolder();
  for (const folder of ['a/inner', 'a/generated']) mkdirSync(path.join(place.folder, folder), { recursive: true });
  write('a/inner/x.ts');
  watched = watchFolders(place.folder, ['a', 'not-there'], (files) => hear(files));
});
afterEach(() => {
  watched.stop();
  place.remove();
});

it('tells of a file that was written, and of nothing that tools generate', async () => {
  const files = await told(() => {
    write('a/generated/y.ts');
    write('a/inner/x.ts');
  });
  expect(files).toEqual(['a/inner/x.ts']);
});

it('tells of a file that an editor put in the place of the old one, again and again', async () => {
  const save = () => {
    write('z.tmp');
    renameSync(path.join(place.folder, 'z.tmp'), path.join(place.folder, 'a/inner/x.ts'));
  };
  expect(await told(save)).toEqual(['a/inner/x.ts']);
  expect(await told(save)).toEqual(['a/inner/x.ts']);
});
