import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { inputHash, workspaces } from './workspaces.ts';

let place: ReturnType<typeof temporaryFolder>;

function write(file: string, content: string): void {
  const full = path.join(place.folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
}

function hash(): string {
  const all = workspaces(place.folder);
  const app = all.get('app');
  if (!app) throw new Error('no app');
  return inputHash(place.folder, all, app);
}

beforeEach(() => {
  place = temporaryFolder();
  write('package.json', '{"name":"root","workspaces":["app","lib","lib/inner","other"]}');
  write('package-lock.json', '{}');
  write('app/package.json', '{"name":"app","dependencies":{"lib":"1","react":"1"}}');
  write('lib/package.json', '{"name":"lib","dependencies":{"inner":"1"}}');
  write('lib/inner/package.json', '{"name":"inner"}');
  write('other/package.json', '{"name":"other"}');
  for (const folder of ['app', 'lib', 'lib/inner', 'other']) write(`${folder}/src/index.ts`, '1');
});
afterEach(() => place.remove());

it.each([
  ['its own source', 'app/src/index.ts', true],
  ['a new file', 'app/src/new.css', true],
  ['a library', 'lib/src/index.ts', true],
  ['what a library uses', 'lib/inner/src/index.ts', true],
  ['the lock file', 'package-lock.json', true],
  ['a package that it does not use', 'other/src/index.ts', false],
  ['a test', 'app/src/index.test.ts', false],
  ['its own build', 'app/dist/main.js', false],
  ['its README', 'app/README.md', false],
])('after a change of %s', (_what, file, isInput) => {
  const before = hash();
  write(file, 'changed');
  expect(hash() !== before).toBe(isInput);
});
