import { describe, expect, it } from '@jest/globals';
import { contradictionIn, profileOf } from '@vesela/risk-model';
import fc from 'fast-check';
import { randomAnswers } from '../../test/random-answers.ts';
import { DEMO_ANSWERS } from '../demo/demo-answers.ts';
import { faults } from './answer-faults.ts';

const { draftFaults, submissionFaults } = faults;

describe('submissionFaults', () => {
  it('names each faulty question with its code and bounds', () => {
    expect(
      submissionFaults({ ...DEMO_ANSWERS.anna, age: 90, alcohol: 'much', hormone_therapy: 'no', shoe_size: 38 }),
    ).toEqual([
      { field: 'shoe_size', code: 'unknown_question' },
      { field: 'age', code: 'too_large', params: { min: 18, max: 84 } },
      { field: 'alcohol', code: 'not_a_number' },
    ]);
  });
});

describe('weight and height together', () => {
  const inconsistent = ['weight', 'height'].map((field) => ({
    field,
    code: 'inconsistent',
    params: { check: 'weight_for_height' },
  }));
  const faultsOf = (weight: number, height: number) => submissionFaults({ ...DEMO_ANSWERS.anna, weight, height });

  it.each([
    [30, 220],
    [250, 120],
  ])('are refused for %s kg at %s cm', (weight, height) => expect(faultsOf(weight, height)).toEqual(inconsistent));

  it.each([
    [30, 170],
    [204.8, 160],
    [40, 200],
  ])('are accepted for %s kg at %s cm', (weight, height) => expect(faultsOf(weight, height)).toEqual([]));
});

describe('the model’s command line', () => {
  it('refuses the same sets of answers as the test', () => {
    const seen = { refused: 0, accepted: 0 };
    fc.assert(
      fc.property(fc.gen(), fc.nat(4), fc.nat(2), (g, onset, birth) => {
        const random = randomAnswers((max) => g(fc.nat, { max }));
        // Also ages above her own, which no page offers.
        const { onset_of_menopause: asked, childbirth_started: given } = random;
        const answers = {
          ...random,
          ...(asked !== undefined && {
            onset_of_menopause: ['under_40', '40_44', '45_49', '50_54', 'from_55'][onset] ?? '',
          }),
          ...(given !== undefined && { childbirth_started: ['under_25', '25_29', 'from_30'][birth] ?? '' }),
        };
        const refused = submissionFaults(answers).length > 0;
        seen[refused ? 'refused' : 'accepted'] += 1;
        expect(contradictionIn(profileOf(answers)).length > 0).toBe(refused);
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(50);
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
