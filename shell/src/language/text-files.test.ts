import { expect, it } from '@jest/globals';
import { likelyLanguage } from './text-files.ts';

it.each([
  ['127.0.0.1', '/', 'lv'],
  ['127.0.0.1', '/ru/Calculator', 'ru'],
  ['127.0.0.1', '/Calculator', 'lv'],
  ['vesela.pl', '/', 'pl'],
  ['vesela.com', '/constructor', 'lv'],
])('%s%s is likely %s', (hostname, pathname, language) => {
  expect(likelyLanguage({ hostname, pathname })).toBe(language);
});
