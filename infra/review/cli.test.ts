import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

const at = (name: string) => path.join(place.folder, name);
mkdirSync(at('folder'));
writeFileSync(at('page.html'), '<!doctype html>');
writeFileSync(at('other.json'), '{"format":"vesela-review-1"}');

function review(...args: string[]) {
  const command = ['--import', 'tsx', path.join(ROOT, 'infra/review/cli.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe('a bad input is answered with one sentence', () => {
  it.each([
    [[], /^Say what to do/],
    [['sign'], /^Say what to do/],
    [['status', 'risk'], /^Say what to do/],
    [['status', '--nothing'], /^Unknown option/],
    [['booklet'], /^--for takes one of clinician, lawyer, editor\.$/],
    [['booklet', '--for', 'doctor'], /^--for takes one of/],
    [['booklet', '--for', 'editor', '--lang', 'de'], /^--lang takes one of lv, en, ru, pl\.$/],
    [['booklet', '--for', 'editor', '--lang', 'lv', '--topic', 'all'], /^--topic takes one of risk, /],
    [['booklet', '--for', 'lawyer', '--lang', 'lv', '--topic', 'risk'], /^There is nothing that a lawyer must sign/],
    [
      ['booklet', '--for', 'lawyer', '--lang', 'lv', '--topic', 'mail', '--out', at('none/b.html')],
      /cannot be written/,
    ],
    [['booklet', '--for', 'lawyer', '--lang', 'lv', '--topic', 'mail', '--out', at('folder')], /cannot be written/],
    [['take'], /^Say what to do/],
    [['take', at('missing.json')], /missing\.json cannot be read/],
    [['take', at('folder')], /folder cannot be read/],
    [['take', at('page.html')], /^page\.html is no JSON/],
    [['take', at('other.json')], /^other\.json is not a signed booklet/],
  ] as const)('%j', (args, sentence) => {
    const { status, said } = review(...args);
    expect({ status, said }).toEqual({ status: 1, said: expect.stringMatching(sentence) });
    expect(said).toMatch(/^[^\n]+\.$/);
  });
});
