import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

function run(...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const script = path.join(import.meta.dirname, 'service-command.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...args, '--data-dir', place.folder], {
    encoding: 'utf8',
    env: { ...env, NODE_OPTIONS: '' },
  });
}

it('refuses without a portal, except for commands that need none', () => {
  const verify = run('consent', 'verify');
  expect([verify.status, verify.stderr]).toEqual([1, expect.stringMatching(/^No portal runs on .+DATABASE_URL\.\n$/)]);
  const offline = run('consent', 'verify-receipt', path.join(place.folder, 'none.json'));
  expect([offline.status, offline.stderr]).toEqual([2, expect.stringMatching(/^Name the file of the public keys/)]);
});

it('asks for a portal before it rebuilds the diary', () => {
  const { status, stderr } = run('profile', 'rebuild');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^No portal runs on .+variables of the profile service/)]);
});

it('names the services that have commands', () => {
  const { status, stderr } = run('research');
  expect([status, stderr]).toEqual([1, 'Name a service that has commands: consent or profile.\n']);
});
