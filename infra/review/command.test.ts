import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sentenceOf } from '../command/plain-error.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { review } from './command.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

const at = (name: string) => path.join(place.folder, name);
mkdirSync(at('folder'));
writeFileSync(at('page.html'), '<!doctype html>');
writeFileSync(at('other.json'), '{"format":"vesela-review-2"}');

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
    [
      ['booklet', '--for', 'lawyer', '--lang', 'lv', '--topic', 'guides'],
      /^There is nothing that the lawyer must sign/,
    ],
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
  ] as const)('%j', async (args, sentence) => {
    const said = await review(args).then(() => 'nothing', sentenceOf);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/^[^\n]+\.$/);
  });
});
