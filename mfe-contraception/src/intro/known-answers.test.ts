import { describe, expect, it } from '@jest/globals';
import { type EarlierTest, knownAnswers } from './known-answers.ts';

const answers = { height: 168.4, weight: 64.5, childbirth_amount: 'two', country: 'LV', alcohol: 3 };
const earlier = (changes: Partial<EarlierTest> = {}): EarlierTest => ({
  created_at: '2026-06-01T12:00:00.000Z',
  answers,
  ...changes,
});

describe('knownAnswers', () => {
  it('returns what both tests ask and what stays, in the codes and precision of this one', () => {
    expect(knownAnswers(earlier())).toEqual({ since: '2026-06-01T12:00:00.000Z', answers: { q160: 168, q27: 'LV' } });
  });

  it.each([
    ['a height out of bounds', { height: 231 }, { q27: 'LV' }],
    ['an unknown height', { height: 'unknown' }, { q27: 'LV' }],
    ['an invalid country', { country: 'nowhere' }, { q160: 168 }],
  ])('leaves out %s', (_what, changes, left) => {
    expect(knownAnswers(earlier({ answers: { ...answers, ...changes } }))?.answers).toEqual(left);
  });

  it('is undefined when nothing fits', () => {
    expect(knownAnswers(earlier({ answers: { weight: 64.5 } }))).toBeUndefined();
  });
});
