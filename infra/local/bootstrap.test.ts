import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';

let place: ReturnType<typeof temporaryFolder>;
const at = (...names: string[]) => path.join(place.folder, ...names);

/** Stands for npm: notes its arguments and puts a `tsx` in place that does nothing. */
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2, 4).join(' ') + '\\n');
fs.mkdirSync('node_modules/tsx', { recursive: true });
fs.writeFileSync('node_modules/tsx/package.json', '{"name":"tsx","main":"index.js"}');
fs.writeFileSync('node_modules/tsx/index.js', '');
`;

beforeEach(() => {
  place = temporaryFolder();
  mkdirSync(at('infra/local'), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), at('infra/local/bootstrap.mjs'));
  writeFileSync(at('package.json'), '{}');
  writeFileSync(at('package-lock.json'), '{"lock":1}');
  writeFileSync(at('npm.js'), NPM);
  writeFileSync(at('entry.mjs'), 'console.log(process.argv.slice(2).join()); process.exit(7);');
});
afterEach(() => place.remove());

function run(...own: string[]) {
  const env = { ...process.env, npm_execpath: at('npm.js'), NODE_OPTIONS: '' };
  return spawnSync(process.execPath, [at('infra/local/bootstrap.mjs'), ...own, 'entry.mjs', '--port', '1'], {
    encoding: 'utf8',
    env,
  });
}
const installs = () => (existsSync(at('npm.log')) ? readFileSync(at('npm.log'), 'utf8').trim().split('\n') : []);

it('installs what the lock file says, once, and passes arguments and exit status on', () => {
  const first = run();
  expect([first.status, first.stdout.trim().split('\n').at(-1)]).toEqual([7, '--port,1']);
  run();
  expect(installs()).toEqual(['install --no-save']);
  writeFileSync(at('package-lock.json'), '{"lock":2}');
  run();
  expect(installs()).toEqual(['install --no-save', 'install --no-save']);
});

it('reports that the packages could not be installed', () => {
  writeFileSync(at('npm.js'), "console.error('no network'); process.exit(1);");
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('The packages could not be installed; npm says above why.'),
  ]);
});

it.each([
  ['--installed', /^The packages are not installed .+: run npm install first\.\n$/],
  ['--built', /^The database clients are not built yet: run npm run build first\.\n$/],
  ['--portal', /^No portal has been started here yet: run npm start first\.\n$/],
])('installs nothing for an entry with %s, and says what to run first', (need, sentence) => {
  const { status, stdout, stderr } = run(need);
  expect([status, stdout, stderr, installs()]).toEqual([1, '', expect.stringMatching(sentence), []]);
});

it('rejects unknown options of an entry that does not check them itself', () => {
  const { status, stderr } = run('--options=data-dir');
  expect([status, stderr]).toEqual([1, 'Unknown options --port; there are --data-dir.\n']);
  expect(run('--options=port').status).toBe(7);
});
