import { describe, expect, it } from '@jest/globals';
import { STATEMENTS } from '@vesela/contraception-rules';
import fc from 'fast-check';
import { believedFirst } from './believed-first.ts';

const ALL = STATEMENTS.map(({ n }) => n);
const numbers = (statements: readonly { n: number }[]) => statements.map(({ n }) => n);

describe('the statements that she believed', () => {
  it('and the others are all statements, each once, in the order of the specification', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ALL), (given) => {
        const { believed, others } = believedFirst(given);
        expect(numbers(believed)).toEqual(ALL.filter((n) => given.includes(n)));
        expect(numbers(others)).toEqual(ALL.filter((n) => !given.includes(n)));
      }),
    );
  });

  it('leave out a number that no statement has', () => {
    expect(numbers(believedFirst([0, 4, 99]).believed)).toEqual([4]);
  });
});
