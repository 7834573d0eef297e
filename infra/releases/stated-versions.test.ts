import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readPackages } from './packages.ts';
import { stateVersions, versionFaults } from './stated-versions.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
  write('package.json', '{ "workspaces": ["shell", "mfe-one", "services/two", "services/two/rules", "infra"] }');
  for (const folder of ['shell', 'mfe-one', 'services/two', 'services/two/rules', 'infra'])
    write(`${folder}/package.json`, JSON.stringify({ name: `@vesela/${path.basename(folder)}`, version: '1.2.3' }));
  write('services/two/src/main.ts', '');
  write('mfe-one/module.json', '{\n  "name": "mfe-one",\n  "version": "1.0.0",\n  "framework": "^1.0.0"\n}\n');
  write('infra/kubernetes/vesela/Chart.yaml', 'apiVersion: v2\nversion: 1.0.0\nappVersion: 1.0.0\n');
});
afterEach(() => place.remove());

const at = (name: string) => path.join(place.folder, name);
function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

it('tells what becomes of each package', () => {
  const kinds = readPackages(place.folder).map(({ kind }) => kind);
  expect(kinds).toEqual(['shell', 'module', 'service', 'library', 'platform']);
});

it('finds descriptors and a chart of another version, and brings them into step', () => {
  expect(versionFaults(place.folder)).toEqual([
    'mfe-one/module.json states version 1.0.0 and the package has 1.2.3.',
    'infra/kubernetes/vesela/Chart.yaml states version 1.0.0 and the package has 1.2.3.',
    'infra/kubernetes/vesela/Chart.yaml states version 1.0.0 and the package has 1.2.3.',
  ]);
  stateVersions(place.folder);
  expect(versionFaults(place.folder)).toEqual([]);
  expect(readFileSync(at('mfe-one/module.json'), 'utf8')).toContain('"framework": "^1.0.0"');
  expect(readFileSync(at('infra/kubernetes/vesela/Chart.yaml'), 'utf8')).toBe(
    'apiVersion: v2\nversion: 1.2.3\nappVersion: 1.2.3\n',
  );
});
