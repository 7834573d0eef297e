import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.join(import.meta.dirname, '../../..');
const FOLDERS = ['shell/src/ui/scenes', 'mfe-contraception/src/methods/drawings', 'mfe-examination/src/drawings'];
/** Bytes of one file: a page shows several, and each is part of its script. */
const LARGEST = 6 * 1024;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => path.join(folder, name)),
);
const sourceOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const idsOf = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id ?? '');
const tokens = new Set(
  [...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)].map(
    ([, name]) => name,
  ),
);

it('are found in every folder', () => {
  for (const folder of FOLDERS) expect(files.filter((file) => file.startsWith(folder)).length).toBeGreaterThan(5);
});

describe.each(files)('%s', (file) => {
  const svg = sourceOf(file);

  it('is small', () => expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(LARGEST));

  it('takes every colour from a token that exists', () => {
    const colours = [...svg.matchAll(/\b(?:fill|stroke|color|stop-color)="([^"]*)"/g)].map(
      ([, colour]) => colour ?? '',
    );
    expect(colours.length).toBeGreaterThan(0);
    expect(colours.filter((colour) => colour !== 'none' && !tokens.has(/^var\((.*)\)$/.exec(colour)?.[1]))).toEqual([]);
  });

  it('contains no text, script, style or address', () => {
    expect(svg).not.toMatch(/<(?:text|script|style|image|foreignObject|a)\b|\bstyle=|\bon\w+=|\bclass=|href="[^#]/i);
  });

  it('refers to its own ids only', () => {
    const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id ?? '');
    expect(used.filter((id) => !idsOf(svg).includes(id))).toEqual([]);
  });
});

it('share no id, because one page shows several', () => {
  const ids = files.flatMap((file) => idsOf(sourceOf(file)));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
