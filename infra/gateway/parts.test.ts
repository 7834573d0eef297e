import { expect, it } from '@jest/globals';
import { type Part, partFinder } from './parts.ts';

const handler = () => undefined;
const calculator: Part = { basePaths: ['/api/calculator'], handler };
const consent: Part = {
  basePaths: ['/api/consent'],
  paths: ['/api/calculator/surveys/', '/api/auth/user', '/.well-known/vesela-consent-keys.json', '/join/{code}/qr'],
  handler,
};
const deep: Part = { basePaths: ['/api/consent/deep'], handler };
const find = partFinder([calculator, consent, deep]);

it.each([
  ['/api/calculator', calculator],
  ['/api/calculator/reports', calculator],
  ['/api/calculator/surveys', calculator],
  ['/api/calculator/surveys/', consent],
  ['/api/calculator/surveys/x', calculator],
  ['/api/consent/a', consent],
  ['/api/consent/deep/a', deep],
  ['/api/auth/user', consent],
  ['/api/auth/login', undefined],
  ['/.well-known/vesela-consent-keys.json', consent],
  ['/_well-known/vesela-consent-keysXjson', undefined],
  ['/join/abc/qr', consent],
  ['/join/a/b/qr', undefined],
  ['/join//qr', undefined],
  ['/api/calculators', undefined],
])('%s', (path, part) => expect(find(path)).toBe(part));
