import { describe, expect, it } from '@jest/globals';
import { nearestLanguage } from './nearest-language.ts';

describe('the nearest language', () => {
  it.each([
    ['pl', ['lv', 'pl'], 'pl'],
    ['pl', ['lv', 'en', 'ru'], 'en'],
    ['pl', ['lv', 'ru'], 'lv'],
    ['lv', ['ru'], 'ru'],
    ['lv', [], undefined],
  ] as const)('to %s among %j is %s', (wanted, available, nearest) => {
    expect(nearestLanguage(wanted, available)).toBe(nearest);
  });
});
