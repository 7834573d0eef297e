/** @jest-environment jsdom */
import '@vesela/framework/testing/browser-globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { addTexts, translate } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';

beforeAll(startTexts);

/** Where women of 1000 are named: entries, chart and home. */
const PLACES = [
  ['texts', 'entry.people'],
  ['timeline/texts', 'table.people'],
  ['home/texts', 'result.risk'],
] as const;

it.each(PLACES)('%s: a part of a woman has the comma of its language (%s)', (folder, key) => {
  for (const language of LANGUAGES) {
    const file = path.join(import.meta.dirname, folder, `${language}.json`);
    addTexts(folder, language, JSON.parse(readFileSync(file, 'utf8')));
    const text = translate(folder, language, key, { n: 3.2, years: 10 });
    expect(text).toContain(language === 'en' ? '3.2' : '3,2');
  }
});
