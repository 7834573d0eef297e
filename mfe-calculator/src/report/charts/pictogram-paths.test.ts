import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DOT } from './pictogram.tsx';
import { CELL, dots, gridFor, rings } from './pictogram-paths.ts';

const drawn = (path: string) => (path.match(/M/g) ?? []).length;
const thousand = gridFor(0);
const root = path.resolve(import.meta.dirname, '../../../..');

describe('pictogram paths', () => {
  it.each([0, 1, 17, 40, 999, 1000])('draw a thousand dots for any count (%i)', (count) => {
    expect(drawn(dots(thousand, 0, count))).toBe(count);
    expect(drawn(dots(thousand, count))).toBe(1000 - count);
    expect(drawn(rings(thousand, count))).toBe(count);
  });

  it('fill rows from the top left', () => {
    expect(dots(thousand, 0, 1)).toBe('M5 5h0');
    expect(dots(thousand, 40, 42)).toBe('M5 15h0M15 15h0');
  });

  it('never exceed a thousand', () => {
    expect(drawn(dots(thousand, 0, 1200))).toBe(1000);
  });

  it.each([
    [17, 15, 1000],
    [210, 49, 1000],
    [50, 63, 100],
  ])('%i beside %i are drawn of %i women', (you, average, women) => {
    const grid = gridFor(you, average);
    expect(grid.women).toBe(women);
    expect(grid.columns * grid.rows).toBe(women);
  });

  /** Left for a drawing: less the margins of the page and the frame of one section, and from 352 px its padding as well. */
  const leftOn = (screen: number) => screen - 2 * 16 - 2 - (screen <= 352 ? 0 : 2 * 16);

  it.each([320, 352, 353, 360])('are at least 6 px wide on a screen of %i px', (screen) => {
    for (const grid of [gridFor(10), gridFor(100)])
      expect((leftOn(screen) / (grid.columns * CELL)) * Math.min(DOT.you, DOT.rest)).toBeGreaterThanOrEqual(6);
  });

  it('are no smaller within a section of a section, which has the whole width on a phone', () => {
    const css = readFileSync(path.join(root, 'shell/src/ui/light/layers/layers.css'), 'utf8');
    const { padding } = /\.v-layer__in \{\s*padding: 0 (?<padding>\S+) /.exec(css)?.groups ?? {};
    const { margin } =
      /max-width: 40rem\) \{\s*\.v-layer__in \.v-layers \{\s*margin-inline: (?<margin>[^;]+);/.exec(css)?.groups ?? {};
    expect(padding).toBeDefined();
    expect(margin).toBe(`calc(-1 * ${padding})`);
  });
});
