import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { LANGUAGE_NAMES } from './constants.ts';
import { inEveryLanguage, inSomeLanguages, LANGUAGES } from './language.ts';

const all = Object.fromEntries(LANGUAGES.map((language) => [language, 'x']));

describe('a value for each language', () => {
  const schema = inEveryLanguage(z.string());

  it('is accepted in the languages of the portal', () => {
    expect(schema.parse(all)).toEqual(all);
    expect(Object.keys(all)).toEqual(Object.keys(LANGUAGE_NAMES));
  });

  it.each(LANGUAGES)('is refused without %s', (language) => {
    const { [language]: _left, ...others } = all;
    expect(schema.safeParse(others).success).toBe(false);
  });

  it('is refused in another language', () => {
    expect(schema.safeParse({ ...all, xx: 'x' }).success).toBe(false);
  });
});

describe('a value for some languages', () => {
  const schema = inSomeLanguages(z.string());

  it.each(LANGUAGES)('is accepted in %s alone', (language) => {
    expect(schema.parse({ [language]: 'x' })).toEqual({ [language]: 'x' });
  });

  it.each([{}, { lv: undefined }, { xx: 'x' }, { lv: 'x', xx: 'x' }])('%j is refused', (values) => {
    expect(schema.safeParse(values).success).toBe(false);
  });
});
