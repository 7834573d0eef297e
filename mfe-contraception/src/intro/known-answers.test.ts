import { describe, expect, it } from '@jest/globals';
import { type EarlierTest, knownAnswers } from './known-answers.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const answers = { height: 168.4, weight: 64.5029, childbirth_amount: 'two', country: 'LV', alcohol: 3 };
const earlier = (changes: Partial<EarlierTest> = {}): EarlierTest => ({
  created_at: '2026-06-01T12:00:00.000Z',
  age: 34,
  answers,
  ...changes,
});

describe('knownAnswers', () => {
  it('returns what both tests ask, in the codes and precision of this one', () => {
    expect(knownAnswers(earlier(), NOW)).toEqual({
      since: '2026-06-01T12:00:00.000Z',
      yearsPassed: 0,
      answers: { q15: 34, q160: 168, q161: 64.5, q17: '2', q27: 'LV' },
    });
  });

  it.each([
    ['2025-11-22T12:00:00.000Z', 0],
    ['2025-11-21T12:00:00.000Z', 1],
    ['2024-02-29T12:00:00.000Z', 2],
    ['2026-11-22T12:00:00.000Z', 0],
  ])('adds the full years since %s', (created_at, years) => {
    const known = knownAnswers(earlier({ created_at }), NOW);
    expect(known?.yearsPassed).toBe(years);
    expect(known?.answers.q15).toBe(34 + years);
  });

  it.each([
    ['an age above the limit of the test', { age: 61 }, 'q15'],
    ['an unknown weight', { answers: { ...answers, weight: 'unknown' } }, 'q161'],
    ['a height out of bounds', { answers: { ...answers, height: 231 } }, 'q160'],
    ['three or more births', { answers: { ...answers, childbirth_amount: 'three_or_more' } }, 'q17'],
    ['births not answered', { answers: { ...answers, childbirth_amount: 'unknown' } }, 'q17'],
    ['an invalid country', { answers: { ...answers, country: 'nowhere' } }, 'q27'],
  ])('leaves out %s', (_what, changes, question) => {
    const known = knownAnswers(earlier(changes as Partial<EarlierTest>), NOW);
    expect(known?.answers).not.toHaveProperty(question);
    expect(Object.keys(known?.answers ?? {})).toHaveLength(4);
  });

  it('is undefined when nothing fits', () => {
    expect(knownAnswers(earlier({ age: 70, answers: {} }), NOW)).toBeUndefined();
  });
});
