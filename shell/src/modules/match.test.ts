import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { published, route } from '../testing/modules.ts';
import { matchRoute, pathOfRoute } from './match.ts';

const modules = [
  published('mfe-calculator', [
    route('/Calculator'),
    route('/ReportParts/*'),
    route('/Genome', { prefixed: false }),
    route('/Steps/*', { below: ['step/one|two'] }),
  ]),
  published('mfe-other', [route('/ReportParts/Banners')]),
];

it.each([
  ['/Calculator', false, 'mfe-calculator'],
  ['/Calculator', true, 'mfe-calculator'],
  ['/Calculator/step', false, undefined],
  ['/calculator', false, undefined],
  ['/ReportParts', false, 'mfe-calculator'],
  ['/ReportParts/AgeCollapse', true, 'mfe-calculator'],
  ['/ReportPartsX', false, undefined],
  ['/ReportParts/Banners', false, 'mfe-other'],
  ['/Genome', false, 'mfe-calculator'],
  ['/Genome', true, undefined],
  ['/Steps/step/two', true, 'mfe-calculator'],
  ['/Steps/step/three', false, undefined],
  ['/Steps/nothing', true, undefined],
  ['/', false, undefined],
])('%s (prefixed %s) belongs to %s', (path, prefixed, name) => {
  expect(matchRoute(modules, path, prefixed)?.module.name).toBe(name);
});

const known = ['index', 'Calculator', 'Genome', 'ReportParts/Banners'];

it.each([
  ['index', '/'],
  ['Calculator', '/Calculator'],
  ['ReportParts/Banners', '/ReportParts/Banners'],
  ['ReportParts', undefined],
  ['ReportParts/*', undefined],
  ['/Calculator', undefined],
  ['Calculator/', undefined],
  ['calculator', undefined],
  ['', undefined],
  ['lang-Calculator', '/Calculator'],
  ['lang-Genome', '/Genome'],
  ['lang-lang-Genome', undefined],
  [null, undefined],
])('the route named %s is at %s', (name, path) => {
  expect(pathOfRoute(modules, name)).toBe(path);
});

it('resolves only names of routes that a descriptor declares', () => {
  const evil = fc.constantFrom(
    '//evil.example',
    'https://evil.example',
    '/\\evil',
    '../login',
    'Calculator?x=',
    '__proto__',
  );
  const name = fc.oneof(
    fc.string(),
    fc.webUrl(),
    evil,
    fc.tuple(fc.constantFrom(...known), fc.string()).map((t) => t.join('')),
  );
  fc.assert(
    fc.property(name, (given) => {
      const expected = known.includes(given) ? (given === 'index' ? '/' : `/${given}`) : undefined;
      expect(pathOfRoute(modules, given)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
