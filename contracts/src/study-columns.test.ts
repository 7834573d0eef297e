import { describe, expect, it } from '@jest/globals';
import { ageBands, answeredColumns, bandOf, REGION } from './study-columns.ts';
import { studyDataOf } from './study-copy.ts';

const COLUMNS = {
  age_band: ageBands(['18-24', '25-29', '30-84']),
  region: REGION,
  smoking: {
    about: 'Smoking.',
    of: 'q1',
    codes: { past: 'no', now: 'yes' },
    values: { no: 'no', yes: 'yes', unknown: 'not known' },
  },
  plans: { about: 'Plans.', of: 'q2', codes: ['none', 'soon'], values: { none: 'no', soon: 'yes' } },
} as const;

describe('a column of study copies', () => {
  it.each([
    [17, '18-24'],
    [24, '18-24'],
    [25, '25-29'],
    [84, '30-84'],
    [90, '30-84'],
  ])('holds the band of %s years', (age, band) => {
    expect(bandOf(COLUMNS.age_band, age)).toBe(band);
  });

  it.each([
    [
      { q1: 'now', q2: '1' },
      { smoking: 'yes', plans: 'soon' },
    ],
    [
      { q1: 'past', q2: '0' },
      { smoking: 'no', plans: 'none' },
    ],
    [{}, { smoking: 'unknown', plans: 'none' }],
    [
      { q1: 'toString', q2: '7' },
      { smoking: 'unknown', plans: 'none' },
    ],
    [
      { q1: ['now'], q2: 1 },
      { smoking: 'unknown', plans: 'none' },
    ],
  ])('holds the value of the answers %j', (answers, values) => {
    expect(answeredColumns(COLUMNS, answers)).toEqual(values);
  });

  it('is the only thing that a study copy may hold', () => {
    const schema = studyDataOf(COLUMNS);
    const copy = { age_band: '25-29', region: 'LV', smoking: 'no', plans: 'soon' };
    expect(schema.parse(copy)).toEqual(copy);
    for (const change of [{ age_band: '26' }, { region: 'Latvia' }, { smoking: 'past' }, { note: 'x' }])
      expect(schema.safeParse({ ...copy, ...change }).success).toBe(false);
  });
});
