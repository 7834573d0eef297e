import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts';
import { addTexts, translate } from '@vesela/framework';
import i18next from 'i18next';
import ICU from 'i18next-icu';

beforeAll(() => i18next.use(ICU).init({ lng: 'en', keySeparator: false, nsSeparator: false, resources: {} }));

/** Where women of 1000 are named: entries, chart and home. */
const PLACES = [
  ['texts', 'entry.people'],
  ['timeline/texts', 'table.people'],
  ['home/texts', 'result.risk'],
] as const;

it.each(PLACES)('%s: a part of a woman has the comma of its language (%s)', (folder, key) => {
  for (const language of LANGUAGES) {
    const file = new URL(`${folder}/${language}.json`, import.meta.url);
    addTexts(folder, language, JSON.parse(readFileSync(file, 'utf8')));
    const text = translate(folder, language, key, { n: 3.2, years: 10 });
    expect(text).toContain(language === 'en' ? '3.2' : '3,2');
  }
});
