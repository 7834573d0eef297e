import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts/constants';
import { IntlMessageFormat } from 'intl-messageformat';
import { ROOT } from '../command/options.ts';

const read = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'));

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(['days', 'days_if_hot', 'weeks'])('the term of a finding (%s) reads at home as on its report', (term) => {
    const card = read('shell/src/framework/open-finding/texts', language)['card.text'] ?? '';
    const advice = read('mfe-examination/src/advice/texts', language)[`todo.${term}`] ?? '?';
    expect(String(new IntlMessageFormat(card, language).format({ term })).endsWith(advice)).toBe(true);
  });
});
