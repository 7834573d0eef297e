import { describe, expect, it } from '@jest/globals';
import { dots, rings } from './pictogram-paths.ts';

const drawn = (path: string) => (path.match(/M/g) ?? []).length;

describe('pictogram paths', () => {
  it.each([0, 1, 17, 40, 999, 1000])('draw a thousand dots for any count (%i)', (count) => {
    expect(drawn(dots(0, count))).toBe(count);
    expect(drawn(dots(count))).toBe(1000 - count);
    expect(drawn(rings(count))).toBe(count);
  });

  it('fill rows of forty from the top left', () => {
    expect(dots(0, 1)).toBe('M5 5h0');
    expect(dots(40, 42)).toBe('M5 15h0M15 15h0');
  });

  it('never exceed a thousand', () => {
    expect(drawn(dots(0, 1200))).toBe(1000);
  });
});
