import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/framework';

const ROOT = path.join(import.meta.dirname, '../..');
/** Texts of the reports that have a menu of their sections. */
const REPORTS = ['mfe-calculator/src/report', 'mfe-calculator/src/cervical/report', 'mfe-contraception/src/report'];
/** A section whose title is the verdict on what the menu names, and a card below the sections. */
const OTHERWISE = ['referral', 'offers'];
/** Of a part to which an action leads: it is the title itself. */
const ACTION = 'do';

describe.each(REPORTS)('the menu of %s', (folder) => {
  it.each(LANGUAGES)('names each section as its title does, or by the first words of it, in %s', (language) => {
    const file = path.join(ROOT, folder, 'texts', `${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const sections = Object.keys(texts).filter((key) => key.endsWith('.short'));
    const named = sections.map((key) => key.replace('.short', ''));
    const wrong = named
      .filter((section) => section !== ACTION && !OTHERWISE.includes(section))
      .map((section) => [texts[`${section}.title`] ?? '', texts[`${section}.short`] ?? ''] as const)
      .filter(([title, short]) => !/^([\s:,]|$)/.test(title.startsWith(short) ? title.slice(short.length) : '-'));
    expect(wrong).toEqual([]);
  });
});
