import { describe, expect, it } from '@jest/globals';
import type { Language } from '@vesela/contracts';
import { differingBounds } from './bounds.ts';

const texts = (written: Partial<Record<Language, string>>) =>
  Object.entries(written).map(([language, text]) => ({
    file: `mfe-contraception/src/content/texts/${language}.json`,
    key: 'sample.text',
    language: language as Language,
    text,
  }));
const found = (written: Partial<Record<Language, string>>) => differingBounds(texts(written));

describe('a bound', () => {
  it.each([
    ['lv', 'no 35 gadiem'],
    ['lv', 'vismaz 35'],
    ['ru', 'с 35 лет'],
    ['ru', 'не менее 35'],
    ['ru', '35 лет и старше'],
    ['pl', 'co najmniej 35'],
    ['pl', '35 lat lub więcej'],
    ['pl', 'po ukończeniu 35 lat'],
    ['pl', 'kobiety, które ukończyły 35 lat'],
  ] as const)('that counts in %s and not in English is found: %s', (language, text) => {
    expect(found({ en: 'women over 35', [language]: text })).toEqual([
      `mfe-contraception/src/content/texts sample.text: over 35 in en, from 35 in ${language}`,
    ]);
    expect(found({ en: 'women from 35', [language]: text })).toEqual([]);
  });

  it.each([
    ['lv', 'mazāk par 15'],
    ['ru', 'менее 15'],
    ['pl', 'mniej niż 15'],
  ] as const)('below which something holds is no bound that counts: %s, %s', (language, text) => {
    expect(found({ en: 'at most 15', [language]: text })).toHaveLength(1);
    expect(found({ en: 'fewer than 15', [language]: text })).toEqual([]);
  });

  it.each([
    ['en', 'after the age of 35', 'kobiety od 35 lat'],
    ['lv', 'pēc 35 gadu vecuma', 'kobiety od 35 lat'],
    ['ru', 'после 35 лет', 'kobiety od 35 lat'],
  ] as const)('that leaves the age itself out is found against one that counts it: %s, %s', (language, text, polish) =>
    expect(found({ [language]: text, pl: polish })).toHaveLength(1),
  );

  it('after an age is said in each language', () => {
    const after = { lv: 'pēc 35 gadu vecuma', ru: 'после 35 лет', pl: 'po 35. roku życia' };
    expect(found({ en: 'over 35', ...after })).toEqual([]);
    expect(found({ en: 'from 35', ...after })).toHaveLength(3);
  });

  it('of an age is no length of time', () =>
    expect(found({ en: 'from 4 weeks', lv: 'pēc 4 nedēļām', ru: 'после 4 лет', pl: 'po 4 tygodniach' })).toEqual([]));

  it('may be the end of a range, and a text may name both', () => {
    expect(found({ en: 'from 45 to 74', pl: 'powyżej 45 lat' })).toEqual([]);
    expect(found({ en: 'over 35, and from 35 with migraine', ru: 'старше 35 лет' })).toEqual([]);
  });
});
