import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { statementOf, subjectsIn } from './provenance.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);

it('a statement names every file that is brought out with its hash, and no source map', () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/main.js'), 'one');
  writeFileSync(path.join(folder, 'assets/main.js.map'), 'map');
  writeFileSync(path.join(folder, 'index.html'), 'two');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const subjects = subjectsIn(folder);
  expect(subjects).toEqual([
    { name: 'assets/main.js', digest: { sha256: sha256('one') } },
    { name: 'index.html', digest: { sha256: sha256('two') } },
  ]);
  const build = { commit: 'c'.repeat(40), lock: 'a'.repeat(64), node: 'v24.0.0', builder: 'urn:a', at: '2026-11-27' };
  const { predicateType, predicate } = statementOf(subjects, build);
  expect(predicateType).toBe('https://slsa.dev/provenance/v1');
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    { name: 'repository', digest: { gitCommit: build.commit } },
    { name: 'package-lock.json', digest: { sha256: build.lock } },
  ]);
  expect(predicate.runDetails.builder.id).toBe('urn:a');
});
