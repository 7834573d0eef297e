import { beforeAll, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import { searchEntries } from './search.ts';

beforeAll(startTexts);

it.each(LANGUAGES)('leads to where each thing is booked (%s)', async (language) => {
  const entries = await searchEntries(language);
  expect(entries.map(({ path }) => path)).toEqual([
    '/Appointments#mammography',
    '/Appointments#gynaecologist',
    '/Appointments#gp',
  ]);
  for (const { title, text } of entries) expect(`${title} ${text}`).not.toMatch(/(need|finder)\.|[{}]/);
});
