import { describe, expect, it } from '@jest/globals';
import type { Figure } from '@vesela/contraception-rules';
import { figureSentence, figureText } from './figure-texts.ts';
import { CELL, COLUMNS, dots, ROWS, rings } from './pictogram-paths.ts';

const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, ...Object.values(values ?? {})].join(' ');

describe('a figure in words', () => {
  it.each<[Figure, string, string]>([
    [{ below: 1 }, 'figure.below 1', 'figure.sentence.below 1'],
    [{ from: 7, to: 7 }, 'figure.count 7', 'figure.sentence 7'],
    [{ from: 4, to: 7 }, 'figure.range 4 7', 'women.sentence.range 4 7'],
    [{ from: 0.1, to: 0.4 }, 'women.few figure.span 1 4', 'women.sentence.thousand figure.span 1 4'],
    [{ from: 0.8, to: 0.8 }, 'women.few figure.number 8', 'women.sentence.thousand figure.number 8'],
    // Partly above one of 100, so it is not called "fewer than one".
    [{ from: 0.5, to: 2 }, 'women.thousand figure.span 5 20', 'women.sentence.thousand figure.span 5 20'],
  ])('%j', (figure, text, sentence) => {
    expect(figureText(t, figure)).toBe(text);
    expect(figureSentence(t, figure)).toBe(sentence);
  });
});

describe('the drawing of 100 women', () => {
  const points = (path: string) => [...path.matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

  it('has a place for each of them, no two alike, all within the frame', () => {
    const all = points(dots(0, COLUMNS * ROWS));
    expect(all).toHaveLength(100);
    expect(new Set(all.map(String)).size).toBe(100);
    for (const [x = -1, y = -1] of all) {
      expect(x > 0 && x < COLUMNS * CELL).toBe(true);
      expect(y > 0 && y < ROWS * CELL).toBe(true);
    }
  });

  it('goes on in the next row after twenty', () => {
    expect(points(dots(19, 21))).toEqual([
      [195, 5],
      [5, 15],
    ]);
  });

  it('draws nothing for nobody, and a ring around each possible one', () => {
    expect(dots(3, 3)).toBe('');
    expect(points(rings(0, 2))).toHaveLength(2);
  });
});
