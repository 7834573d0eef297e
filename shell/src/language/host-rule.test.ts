import { expect, it } from '@jest/globals';
import { hostRule } from './host-rule.ts';

const hosts = { fixed: { localhost: 'pl' }, internal: ['127.0.0.1', 'portal.localhost'] } as const;

it.each([
  ['localhost', 'pl'],
  ['vesela.pl', 'pl'],
  ['www.vesela.lv', 'lv'],
  ['vesela.RU', 'ru'],
  ['vesela.com', 'lv'],
  ['10.0.0.7', 'lv'],
  ['constructor', 'lv'],
])('%s is fixed to %s', (host, language) => {
  expect(hostRule(host, { ...hosts, internal: [...hosts.internal] })).toEqual({ kind: 'fixed', language });
});

it.each(['127.0.0.1', 'portal.localhost'])('on %s the prefix decides', (host) => {
  expect(hostRule(host, { ...hosts, internal: [...hosts.internal] })).toEqual({ kind: 'prefix' });
});
