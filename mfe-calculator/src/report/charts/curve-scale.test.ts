import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ageTicks, apart, axisFor, linePath, placeBetween, tableRows } from './curve-scale.ts';

describe('axisFor', () => {
  it.each([
    [0, 200, false],
    [81, 200, false],
    [200, 200, false],
    [201, 400, true],
    [401, 1000, true],
    [1000, 1000, true],
  ])('a curve up to %i is drawn up to %i', (most, top, wider) => {
    const axis = axisFor(most);
    expect([axis.ticks.at(-1), axis.wider]).toEqual([top, wider]);
  });
});

describe('ageTicks', () => {
  it.each([
    [46, 85, [46, 60, 70, 85]],
    [18, 85, [18, 40, 60, 85]],
    [84, 85, [84, 85]],
    [79, 85, [79, 80, 85]],
  ])('from %i to %i', (from, to, ticks) => {
    expect(ageTicks(from, to)).toEqual(ticks);
  });
});

describe('apart', () => {
  it('keeps labels in order, far enough from each other and within the box', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        const [first, second] = apart(a, b, 11);
        expect(Math.abs(first - second)).toBeGreaterThanOrEqual(11 - 1e-9);
        expect(Math.min(first, second)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(first, second)).toBeLessThanOrEqual(100 + 1e-9);
        if (a > b) expect(first).toBeGreaterThan(second);
      }),
    );
  });

  it('keeps labels that are far apart at the ends of their lines', () => {
    expect(apart(80, 60, 11)).toEqual([80, 60]);
  });
});

describe('linePath', () => {
  it('starts at the bottom left and goes up', () => {
    const x = placeBetween(46, 85);
    expect(
      linePath([
        { x: x(46), y: 0 },
        { x: x(85), y: 80 },
      ]),
    ).toBe('M0.00 100.00L100.00 20.00');
  });
});

describe('tableRows', () => {
  it('contains every fifth year and the last, without the current age', () => {
    const curve = Array.from({ length: 13 }, (_, i) => ({ age: 73 + i, you: i, average: i, range: null }));
    expect(tableRows(curve).map(({ age }) => age)).toEqual([75, 80, 85]);
    expect(tableRows(curve.slice(11)).map(({ age }) => age)).toEqual([85]);
  });
});
