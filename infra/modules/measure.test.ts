import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { measureModule } from './publication.ts';

let place: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  place = temporaryFolder();
});
afterEach(() => place.remove());

const part = (name: string, sync: string[], async: string[] = []) => ({
  name,
  assets: { js: { sync, async }, css: { sync: [], async: [] } },
});

it('counts the entry, the lifecycles’ static imports and libraries that the shell lacks, each once and compressed', () => {
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(place.folder, name), content);
  write('entry.js', 'entry');
  write('code.js', 'code');
  write('code.js.br', Buffer.alloc(700));
  write('query.js', 'query');
  write(
    'mf-manifest.json',
    JSON.stringify({
      metaData: { remoteEntry: { name: 'entry.js', path: '' } },
      exposes: [part('lifecycles', ['code.js'], ['page.js'])],
      shared: [part('react-dom/client', ['react.js']), part('@tanstack/react-query', ['query.js', 'code.js'])],
    }),
  );
  const small = brotliCompressSync('entry').length + brotliCompressSync('query').length;
  expect(measureModule(place.folder)).toBe(700 + small);
});

it('throws for a build that lacks a file', () => {
  const manifest = { metaData: { remoteEntry: { name: 'missing.js', path: '' } }, exposes: [part('lifecycles', [])] };
  writeFileSync(path.join(place.folder, 'mf-manifest.json'), JSON.stringify(manifest));
  expect(() => measureModule(place.folder)).toThrow(/missing\.js/);
});
