import { describe, expect, it } from '@jest/globals';
import { adviceReasons } from './genetic-advice.ts';

describe('adviceReasons', () => {
  it.each([
    [{ first_degree_relative: 'two_or_more', two_first_degree_relatives_age: '40_49' }, 'two_relatives young_relative'],
    [{ first_degree_relative: 'two_or_more', two_first_degree_relatives_age: '50_59' }, 'two_relatives'],
    [{ first_degree_relative: 'one', one_first_degree_relative_age: 'under_40' }, 'young_relative'],
    [{ first_degree_relative: 'one', one_first_degree_relative_age: 'from_60' }, ''],
    // The age belongs to the other question: the answer was changed from two to one.
    [{ first_degree_relative: 'one', two_first_degree_relatives_age: 'under_40' }, ''],
    [{ first_degree_relative: 'none' }, ''],
    [{ first_degree_relative: 'unknown' }, ''],
  ])('of %j: %s', (answers, reasons) => {
    expect(adviceReasons({ answers, capped: false, age: 44 }).join(' ')).toBe(reasons);
  });

  it('for a number beyond the evidence', () => {
    expect(adviceReasons({ answers: {}, capped: true, age: 44 })).toEqual(['beyond_evidence']);
  });
});
