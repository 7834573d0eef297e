import { describe, expect, it } from '@jest/globals';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { faults } from './answer-faults.ts';

const { draftFaults, submissionFaults } = faults;

describe('submissionFaults', () => {
  it('names each faulty question with its code and bounds', () => {
    expect(submissionFaults({ ...DEMO_ANSWERS.anna, age: 90, alcohol: 'much', shoe_size: 38 })).toEqual([
      { field: 'shoe_size', code: 'unknown_question' },
      { field: 'age', code: 'too_large', params: { min: 18, max: 84 } },
      { field: 'alcohol', code: 'not_a_number' },
    ]);
  });
});

describe('draftFaults', () => {
  it('accepts an unfinished test as a draft', () => {
    expect(draftFaults({})).toEqual([]);
    expect(draftFaults({ age: 5, childbirth_started: 'from_30', country: '', weight: 'unknown' })).toEqual([]);
  });

  it('refuses values that can never become an answer', () => {
    expect(draftFaults({ age: 'old', country: 'ZZ', breast_density: '9', note: 'hello' })).toEqual([
      { field: 'age', code: 'not_a_number' },
      { field: 'country', code: 'not_an_option' },
      { field: 'breast_density', code: 'not_an_option' },
      { field: 'note', code: 'unknown_question' },
    ]);
  });
});
