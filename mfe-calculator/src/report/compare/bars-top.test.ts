import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { barsTop } from './bars-top.ts';

describe('the axis of all bars of two reports', () => {
  it.each([
    [[14, 1.4], 15],
    [[100, 1], 100],
    [[100.1], 150],
    [[0.3, 0.12], 0.3],
    [[8.8, 12, 38, 71, 64], 80],
    [[410, 643], 800],
    [[950], 1000],
  ])('for %j in 1000 ends at %d', (numbers, top) => {
    expect(barsTop(numbers)).toBe(top);
  });

  it('ends the axis just above the largest number, so that its bar takes most of the line', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 999, noNaN: true }), (largest) => {
        const top = barsTop([largest, largest / 10]);
        expect(top).toBeGreaterThanOrEqual(largest);
        expect(top).toBeLessThan(largest * 1.51);
      }),
    );
  });
});
