import { describe, expect, it } from '@jest/globals';
import { type Figure, METHODS } from '@vesela/contraception-rules';
import fc from 'fast-check';
import { type Amount, amountOf, dotsOf, mostOf } from './amount.ts';

describe('a figure as whole women', () => {
  it.each<[Figure, Amount, { sure: number; maybe: number }]>([
    [{ below: 1 }, { kind: 'below', n: 1 }, { sure: 0, maybe: 1 }],
    [{ below: 2 }, { kind: 'below', n: 2 }, { sure: 0, maybe: 2 }],
    [
      { from: 0.1, to: 0.4 },
      { kind: 'thousand', from: 1, to: 4, few: true },
      { sure: 0, maybe: 1 },
    ],
    [
      { from: 0.6, to: 0.6 },
      { kind: 'thousand', from: 6, to: 6, few: true },
      { sure: 0, maybe: 1 },
    ],
    [
      { from: 0.7, to: 0.7 },
      { kind: 'thousand', from: 7, to: 7, few: true },
      { sure: 0, maybe: 1 },
    ],
    [
      { from: 0.15, to: 0.15 },
      { kind: 'thousand', from: 1, to: 2, few: true },
      { sure: 0, maybe: 1 },
    ],
    [
      { from: 0.5, to: 2 },
      { kind: 'thousand', from: 5, to: 20, few: false },
      { sure: 0, maybe: 2 },
    ],
    [
      { from: 1, to: 1 },
      { kind: 'count', n: 1 },
      { sure: 1, maybe: 0 },
    ],
    [
      { from: 7, to: 7 },
      { kind: 'count', n: 7 },
      { sure: 7, maybe: 0 },
    ],
    [
      { from: 16, to: 17 },
      { kind: 'range', from: 16, to: 17 },
      { sure: 16, maybe: 1 },
    ],
    [
      { from: 1.5, to: 1.5 },
      { kind: 'range', from: 1, to: 2 },
      { sure: 1, maybe: 1 },
    ],
  ])('%j', (figure, amount, dots) => {
    expect(amountOf(figure)).toEqual(amount);
    expect(dotsOf(figure)).toEqual(dots);
  });

  const ranges = fc
    .tuple(fc.double({ min: 0, max: 100, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }))
    .map(([a, b]): Figure => ({ from: Math.min(a, b), to: Math.max(a, b) }));

  it('is never lower than the evidence, and never draws more than a hundred women', () => {
    fc.assert(
      fc.property(ranges, (figure) => {
        const amount = amountOf(figure);
        const { sure, maybe } = dotsOf(figure);
        const most = amount.kind === 'thousand' ? amount.to / 10 : 'to' in amount ? amount.to : amount.n;
        expect(most).toBeGreaterThanOrEqual(mostOf(figure) - 1e-5);
        expect(sure + maybe).toBeGreaterThanOrEqual(mostOf(figure) - 1e-5);
        expect(sure + maybe).toBeLessThanOrEqual(100);
        expect(Math.min(sure, maybe)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('fills no dot for a figure below one of 100', () => {
    const figures = METHODS.flatMap(({ perfect, typical }) => [perfect, typical]).filter((figure) => figure !== null);
    const below = figures.filter((figure) => mostOf(figure) < 1 || 'below' in figure);
    expect(below.length).toBeGreaterThan(5);
    for (const figure of below) expect(dotsOf(figure)).toEqual({ sure: 0, maybe: 1 });
  });
});
