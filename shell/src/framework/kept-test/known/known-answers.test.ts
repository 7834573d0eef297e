import { describe, expect, it } from '@jest/globals';
import { knownAnswers, type OtherTest } from './known-answers.ts';

const OWN = { height: 'q160', country: 'q27' };
const other = (created_at: string, answers: OtherTest['report']['answers']): OtherTest => ({
  shared: { height: 'height', country: 'country' },
  report: { created_at, answers },
});
const elsewhere = (created_at: string, country: string): OtherTest => ({
  shared: { country: 'where' },
  report: { created_at, answers: { where: country } },
});

describe('what other tests know', () => {
  it('is what both ask, under the names of the questions here', () => {
    const answers = { height: 168, weight: 64.5, country: 'LV' };
    expect(knownAnswers(OWN, [other('2026-06-01T12:00:00.000Z', answers)])).toEqual({ q160: 168, q27: 'LV' });
    expect(knownAnswers({ country: 'q27' }, [other('2026-06-01T12:00:00.000Z', answers)])).toEqual({ q27: 'LV' });
  });

  it.each([
    ['2026-06-02T12:00:00.000Z', { q160: 168, q27: 'PL' }],
    ['2026-05-31T12:00:00.000Z', { q160: 168, q27: 'LV' }],
  ])('comes from the newest report that has it: one without a height of %s', (when, answers) => {
    const found = [other('2026-06-01T12:00:00.000Z', { height: 168, country: 'LV' }), elsewhere(when, 'PL')];
    expect(knownAnswers(OWN, found)).toEqual(answers);
    expect(knownAnswers(OWN, found.toReversed())).toEqual(answers);
  });

  it.each([
    [168.4, 168],
    [168.5, 169],
  ])('is a whole number: %s cm', (height, whole) => {
    expect(knownAnswers(OWN, [other('2026-06-01T12:00:00.000Z', { height })])).toEqual({ q160: whole });
  });

  it('is what changes by itself on the day on which it was told, as it was told', () => {
    const own = { age: 'q15', weight: 'q161' };
    const told: OtherTest = {
      shared: { age: 'age', weight: 'weight' },
      report: { created_at: new Date(2026, 5, 1, 9).toISOString(), answers: { age: 46, weight: 64.5 } },
    };
    expect(knownAnswers(own, [told], new Date(2026, 5, 1, 23))).toEqual({ q15: 46, q161: 64.5 });
    expect(knownAnswers(own, [told], new Date(2026, 5, 2, 0))).toEqual({});
    expect(knownAnswers(own, [told], new Date(2026, 6, 1, 9))).toEqual({});
  });

  it('is nothing where nobody has answered what this test asks', () => {
    expect(knownAnswers(OWN, [])).toEqual({});
    expect(knownAnswers(OWN, [other('2026-06-01T12:00:00.000Z', { weight: 64.5 })])).toEqual({});
    expect(knownAnswers({}, [other('2026-06-01T12:00:00.000Z', { height: 168 })])).toEqual({});
  });
});
