import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { peopleOf } from './people.ts';

describe('peopleOf', () => {
  it.each([
    [0, { count: 0, few: true, exact: 0 }],
    [0.0000312, { count: 0, few: true, exact: 0.031 }],
    [0.00044, { count: 0, few: true, exact: 0.44 }],
    [0.00096, { count: 0, few: true, exact: 0.96 }],
    [0.000996, { count: 1, few: false, exact: 1 }],
    [0.001, { count: 1, few: false, exact: 1 }],
    [0.00746, { count: 8, few: false, exact: 7.5 }],
    [0.0174, { count: 17, few: false, exact: 17 }],
    [0.0175, { count: 18, few: false, exact: 18 }],
    [1, { count: 1000, few: false, exact: 1000 }],
  ])('formats %p as women out of 1000', (probability, people) => {
    expect(peopleOf(probability)).toEqual(people);
  });

  it('has two digits that count, and is never zero for a positive risk', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (millionths) => {
        const probability = millionths / 1_000_000;
        const { count, few, exact } = peopleOf(probability);
        expect(Math.abs(exact - probability * 1000)).toBeLessThanOrEqual(probability * 50 + 1e-9);
        expect(few).toBe(exact < 1);
        expect(Math.abs(count - probability * 1000)).toBeLessThanOrEqual(exact < 100 ? 1 : 5 + 1e-9);
      }),
    );
  });
});
