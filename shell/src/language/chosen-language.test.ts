import { expect, it } from '@jest/globals';
import { chosenLanguage } from './chosen-language.ts';

it.each([
  ['ru', ['en-GB'], 'ru'],
  [undefined, ['de', 'PL-pl', 'en'], 'pl'],
  [undefined, ['de', 'fr-FR'], 'lv'],
  [undefined, [], 'lv'],
  ['de', ['en-GB'], 'en'],
  ['constructor', [], 'lv'],
])('last choice %s, browser %j: %s', (last, browser, language) => {
  expect(chosenLanguage(last, browser)).toBe(language);
});
