import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { perThousand, perThousandApart, perThousandBetween, writtenRange } from './per-thousand.ts';

describe('perThousand', () => {
  it.each([
    [0.014634, 15],
    [0.00812, 8.1],
    [0.00996, 10],
    [0.00746, 7.5],
    [0.00146, 1.5],
    [0.1046, 100],
    [0.1234, 120],
    [0.000444, 0.44],
    [0, 0],
  ])('%p is %p of 1000', (risk, people) => expect(perThousand(risk)).toBe(people));

  it('lies within every interval that is written around it', () => {
    const part = fc.double({ min: 0, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 0.9, noNaN: true }), part, part, (risk, down, up) => {
        const { low, high } = perThousandBetween(Math.max(risk - down, 0), risk + up);
        expect(perThousand(risk)).toBeGreaterThanOrEqual(low);
        expect(perThousand(risk)).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe('perThousandBetween', () => {
  it.each([
    [0.00812, 0.0136, 8.1, 14],
    [0.0998, 0.1301, 99, 140],
    [0.00031, 0.0006, 0.31, 0.6],
    [0.008, 0.014, 8, 14],
    [0.00118, 0.00242, 1.1, 2.5],
    [0.0072, 0.00996, 7.2, 10],
    [-0.00342, 0.00118, -3.5, 1.2],
    [0, 0.00118, 0, 1.2],
  ])('%p to %p: between %p and %p of 1000', (low, high, from, to) => {
    expect(perThousandBetween(low, high)).toEqual({ low: from, high: to });
  });

  it('never looks narrower than it is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.5, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        (a, more) => {
          const { low, high } = perThousandBetween(a, a + more);
          expect(low).toBeLessThanOrEqual(a * 1000 + 1e-6);
          expect(high).toBeGreaterThanOrEqual((a + more) * 1000 - 1e-6);
        },
      ),
    );
  });
});

describe('writtenRange', () => {
  it.each([
    [0.0142, 0.0208, { low: 14, high: 21, few: false }],
    [0.00031, 0.0006, { low: 0.31, high: 0.6, few: false }],
    [0.0004, 0.0012, { low: 0.4, high: 1.2, few: true }],
    [0.0142, 0.0142 + 1e-12, undefined],
    [0.014, 0.014, undefined],
  ])('of %p to %p: %j', (low, high, written) => expect(writtenRange({ low, high })).toEqual(written));
});

describe('perThousandApart', () => {
  it('holds the difference as it is written, of two rounded numbers', () => {
    // 14.6 and 13.4 are written 15 and 13.
    expect(perThousandApart(0.001, 0.0014, 2)).toEqual({ low: 1, high: 2 });
    expect(perThousandApart(-0.0014, -0.001, -2)).toEqual({ low: -2, high: -1 });
  });
});
