import { describe, expect, it } from '@jest/globals';
import { referralOf } from '@vesela/risk-model';
import { adviceFirst, mayNeedGenetics, onlyOpen, worthAsking } from './referral.ts';

describe('advice and numbers', () => {
  it.each([
    [{ first_degree_relative: 'one', one_first_degree_relative_age: 'under_40' }, 'first'],
    [{ first_degree_relative: 'two_or_more', two_first_degree_relatives_age: '50_59' }, 'first'],
    [{ male_relatives: 'first_degree' }, 'first'],
    // CG164 keeps her in primary care.
    [{ first_degree_relative: 'one', one_first_degree_relative_age: '40_49' }, 'none'],
    [{ ovarian_cancer: 'first_degree' }, 'beside'],
    [{ first_degree_relative: 'unknown' }, 'beside'],
    [{ first_degree_relative: 'none' }, 'none'],
  ])('of %j: %s', (answers, place) => {
    const report = { referral: referralOf(answers) };
    expect([adviceFirst(report), worthAsking(report)]).toEqual([place === 'first', place === 'beside']);
  });

  it.each([
    [{ first_degree_relative: 'unknown' }, true],
    [{ first_degree_relative: 'unknown', ovarian_cancer: 'first_degree' }, false],
    [{ first_degree_relative: 'none' }, false],
  ])('of %j: only open questions: %p', (answers, only) => {
    expect(onlyOpen({ referral: referralOf(answers) })).toBe(only);
  });
});

it.each([
  ['yes', ['two_first_degree'], true],
  ['ask', ['ovarian_alone'], true],
  ['ask', [], false],
  ['no', [], false],
] as const)('a genetic test is worth an offer with %s and %j: %p', (verdict, criteria, isWorth) => {
  expect(mayNeedGenetics({ referral: { verdict, criteria: [...criteria], open: [] } })).toBe(isWorth);
});
