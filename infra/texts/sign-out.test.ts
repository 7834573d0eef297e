import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts/constants';
import { ROOT } from '../command/options.ts';

const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'));
const plain = (text = '?') => text.replaceAll('\u00a0', ' ');

it.each(LANGUAGES)('the settings say in %s how to sign out with the words of the header', (language) => {
  const header = read('shell/src/texts', language);
  const sentence = plain(read('mfe-profile/src/texts', language)['account.signout']);
  for (const key of ['header.account', 'header.menu', 'header.logout']) expect(sentence).toContain(plain(header[key]));
});
