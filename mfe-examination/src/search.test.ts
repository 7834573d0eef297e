import { beforeAll, expect, it } from '@jest/globals';
import { SUSPICIOUS_SYMPTOMS } from '@vesela/contracts/examination/options';
import { LANGUAGES } from '@vesela/framework';
import { startTexts } from '@vesela/framework/testing/pages';
import { searchEntries } from './search.ts';

beforeAll(startTexts);

it.each(LANGUAGES)(
  'finds every sign, says when a doctor should see it, and leads to where to book (%s)',
  async (language) => {
    const entries = await searchEntries(language);
    expect(entries).toHaveLength(SUSPICIOUS_SYMPTOMS.length);
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
    for (const { title, text, path } of entries) {
      expect(`${title} ${text}`).not.toMatch(/(symptom|explain|flags)\.|[{}]/);
      expect(text).toMatch(/doctor|ārst|врач|lekarz/);
      expect(path).toBe('/Appointments#gynaecologist');
    }
  },
);
