import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createUpstreamPool } from './upstream-pool.ts';
import { upstreamsSchema, watchUpstreams } from './upstreams.ts';

it('reads names with the origins of their replicas', () => {
  expect(upstreamsSchema.parse('calculator=http://a:1, http://b:2/; consent=http://c:3;')).toEqual({
    calculator: ['http://a:1', 'http://b:2'],
    consent: ['http://c:3'],
  });
});

it.each(['calculator', 'calculator=', 'calculator=ftp://a', 'calculator=http://a,', '=http://a', 'a b=http://a'])(
  'refuses %s',
  (text) => expect(upstreamsSchema.safeParse(text).success).toBe(false),
);

it('follows the file, and keeps the last valid version while it is invalid', async () => {
  const place = temporaryFolder();
  const file = path.join(place.folder, 'upstreams.json');
  const write = (content: string) => {
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  };
  const list = (version: string) =>
    JSON.stringify({ version, services: { a: [`http://127.0.0.1:${version}`] }, modules: {} });
  write(list('1'));
  const upstreams = watchUpstreams(file);
  try {
    expect(upstreams.current().services).toEqual({ a: ['http://127.0.0.1:1'] });
    write('{');
    write(list('2'));
    while (upstreams.current().version !== '2') await new Promise((resolve) => setTimeout(resolve, 10));
    write('no list');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(upstreams.current().version).toBe('2');
  } finally {
    upstreams.stop();
    place.remove();
  }
});

it('skips a failed replica for two seconds, unless there is no other', () => {
  let now = 0;
  const pool = createUpstreamPool({ copies: () => ['a', 'b'], now: () => now });
  pool.failed('a');
  const none = new Set<string>();
  expect([pool.next(none), pool.next(none), pool.next(none)]).toEqual(['b', 'b', 'b']);
  pool.failed('b');
  expect(new Set([pool.next(none), pool.next(none)])).toEqual(new Set(['a', 'b']));
  now = 2_000;
  expect(new Set([pool.next(none), pool.next(none)])).toEqual(new Set(['a', 'b']));
  expect(pool.next(new Set(['a', 'b']))).toBeUndefined();
});
