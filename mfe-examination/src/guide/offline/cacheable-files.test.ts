import { expect, it } from '@jest/globals';
import { cacheablePaths, isGuidePage } from './cacheable-files.ts';

const ORIGIN = 'https://portal.example';
const HASH = '0123456789abcdef0123456789abcdef';

it.each([
  ['/assets/main.12345678.js', true],
  [`/modules/mfe-examination/${HASH}/assets/7.12345678.js`, true],
  [`/modules/mfe-examination/${HASH}/mf-manifest.json`, true],
  [`/modules/mfe-calculator/${HASH}/assets/7.12345678.js`, false],
  ['/modules/mfe-examination/state.json', false],
  ['/api/examination/examinations', false],
  ['/api/consent/standing', false],
  ['/realms/vesela/protocol/openid-connect/token', false],
  ['/config.json', false],
  ['/assets/../api/examination/examinations', false],
  ['/assets/main.js?token=1', false],
  ['https://elsewhere.example/assets/main.js', false],
  ['not an address\u0000://', false],
])('%s is cached: %s', (address, kept) => {
  expect(cacheablePaths([address], ORIGIN)).toEqual(kept ? [address] : []);
});

it('contains no duplicates', () => {
  expect(cacheablePaths([`${ORIGIN}/assets/a.js`, '/assets/a.js'], ORIGIN)).toEqual(['/assets/a.js']);
});

it.each([
  ['/Examination', true],
  ['/en/Examination', true],
  ['/pl/Examination/step/lying', true],
  ['/ExaminationReport', false],
  ['/ru/ExaminationReport/1', false],
  ['/', false],
  ['/de/Examination', false],
])('%s is a page of the guide: %s', (path, is) => expect(isGuidePage(path)).toBe(is));
