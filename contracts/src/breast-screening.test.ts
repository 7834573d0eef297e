import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LastMammography, type Place, type Step, screeningAdvice } from './breast-screening.ts';

const LAST: readonly LastMammography[] = ['no', 'yes', 'unknown'];

/** Steps for no, yes and unknown, in the order of `LAST`. */
const WAIT: readonly Step[] = ['wait', 'wait', 'wait'];
const ASK: readonly Step[] = ['ask', 'ask', 'ask'];
const BELONGS: readonly Step[] = ['go', 'next', 'find_out'];
const LETTER: readonly Step[] = ['go', 'ask', 'find_out'];

type Row = readonly [country: string, age: number, place: Place, steps: readonly Step[], guideline: string | null];

/** Latvia invites at 50 to 68, an invitation is valid for two years; Poland 45 to 74; both by year of birth. */
const TABLE: readonly Row[] = [
  ['LV', 18, 'before', WAIT, null],
  ['LV', 44, 'before', WAIT, null],
  ['LV', 45, 'before', WAIT, 'young'],
  ['LV', 48, 'before', WAIT, 'young'],
  ['LV', 49, 'nearly', WAIT, 'young'],
  ['LV', 50, 'within', BELONGS, null],
  ['LV', 67, 'within', BELONGS, null],
  ['LV', 68, 'within', BELONGS, null],
  ['LV', 69, 'covered', LETTER, null],
  ['LV', 70, 'beyond', ASK, 'older'],
  ['LV', 74, 'beyond', ASK, 'older'],
  ['LV', 75, 'beyond', ASK, null],
  ['LV', 84, 'beyond', ASK, null],
  ['PL', 43, 'before', WAIT, null],
  ['PL', 44, 'nearly', WAIT, null],
  ['PL', 45, 'within', BELONGS, null],
  ['PL', 49, 'within', BELONGS, null],
  ['PL', 50, 'within', BELONGS, null],
  ['PL', 69, 'within', BELONGS, null],
  ['PL', 70, 'within', BELONGS, null],
  ['PL', 73, 'within', BELONGS, null],
  ['PL', 74, 'last', BELONGS, null],
  ['PL', 75, 'beyond', ASK, null],
  ['DE', 44, 'before', WAIT, null],
  ['DE', 45, 'young', BELONGS, null],
  ['DE', 49, 'young', BELONGS, null],
  ['DE', 50, 'within', BELONGS, null],
  ['DE', 68, 'within', BELONGS, null],
  ['DE', 69, 'within', BELONGS, null],
  ['DE', 70, 'older', BELONGS, null],
  ['DE', 74, 'older', BELONGS, null],
  ['DE', 75, 'beyond', ASK, null],
  ['', 60, 'within', BELONGS, null],
];

describe('screeningAdvice', () => {
  const cases = TABLE.flatMap(([country, age, place, steps, guideline]) =>
    LAST.map((last, i) => ({ country, age, last, expected: { place, step: steps[i], guideline } })),
  );

  it.each(cases)('returns for age $age in "$country" with mammography "$last"', ({ country, age, last, expected }) => {
    const advice = screeningAdvice({ country, age, lastMammography: last, density: 'unknown' });
    expect(advice).toMatchObject({ ...expected, dense: false });
  });

  it.each([
    ['1', false],
    ['2', false],
    ['3', true],
    ['4', true],
    ['unknown', false],
  ])('BI-RADS %s is dense: %s', (density, dense) => {
    expect(screeningAdvice({ country: 'LV', age: 55, lastMammography: 'no', density }).dense).toBe(dense);
  });

  it('never refers a user outside the age range, and always gives one inside it a step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('LV', 'PL', 'LT', 'UA', ''),
        fc.integer({ min: 18, max: 84 }),
        fc.constantFrom(...LAST),
        (country, age, lastMammography) => {
          const { place, step } = screeningAdvice({ country, age, lastMammography, density: '2' });
          const outside = place === 'before' || place === 'nearly' || place === 'beyond';
          expect(outside).toBe(step === 'wait' || (step === 'ask' && place !== 'covered'));
          if (age >= 50 && age <= 68) expect(outside).toBe(false);
        },
      ),
    );
  });
});
