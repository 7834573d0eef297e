import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts/constants';
import { ROOT } from '../command/options.ts';

const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'));

it.each(LANGUAGES)('an open finding has in %s the same words at home with an account and without', (language) => {
  const home = read('mfe-profile/src/home/texts', language);
  const shared = read('shell/src/framework/open-finding/texts', language);
  expect(`${shared.found} ${shared['card.text']}`).toBe(home['next.found']);
  expect([shared['card.title'], shared['card.action']]).toEqual([home['next.see-doctor'], home['next.what-to-do']]);
});
