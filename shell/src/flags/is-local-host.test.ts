import { expect, it } from '@jest/globals';
import { isLocalHost } from './is-local-host.ts';

it.each([
  ['localhost', true],
  ['portal.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['vesela.lv', false],
  ['localhost.lv', false],
  ['portal.internal', false],
  ['10.0.0.1', false],
])('%s: %s', (hostname, local) => {
  expect(isLocalHost(hostname)).toBe(local);
});
