import { describe, expect, it } from '@jest/globals';
import type { Language } from './constants.ts';
import { inNearestLanguage } from './nearest-language.ts';

describe('a text in the nearest language', () => {
  it.each<[Language[], Language, Language]>([
    [['lv', 'en', 'ru'], 'ru', 'ru'],
    [['lv', 'en', 'ru'], 'pl', 'en'],
    [['lv', 'pl', 'ru'], 'pl', 'pl'],
    [['pl', 'ru'], 'lv', 'ru'],
    [['lv', 'ru'], 'pl', 'lv'],
    [['pl'], 'lv', 'pl'],
  ])('of %j, wanted %s, is the one in %s', (languages, wanted, lang) => {
    const texts = Object.fromEntries(languages.map((language) => [language, `in ${language}`]));
    expect(inNearestLanguage(texts, wanted)).toEqual({ text: `in ${lang}`, lang });
  });

  it('is undefined when there is none', () => expect(inNearestLanguage({}, 'en')).toBeUndefined());
});
