import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const folder = new URL('./', import.meta.url);

it('the style of every light component is on each page, in one order', () => {
  const named = [...readFileSync(new URL('styles.ts', folder), 'utf8').matchAll(/^import '\.\/(.+\.css)';$/gm)];
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  expect(named.map(([, file]) => file).sort()).toEqual(there.sort());
});
