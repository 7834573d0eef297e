import { expect, it } from '@jest/globals';
import { published, route } from '../testing/modules.ts';
import { matchRoute } from './match.ts';

const modules = [
  published('mfe-calculator', [route('/Calculator'), route('/ReportParts/*'), route('/Genome', { prefixed: false })]),
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
  ['/', false, undefined],
])('%s (prefixed %s) belongs to %s', (path, prefixed, name) => {
  expect(matchRoute(modules, path, prefixed)?.module.name).toBe(name);
});
