import { describe, expect, it } from '@jest/globals';
import { bmiOf } from './bmi.ts';

describe('bmiOf', () => {
  it.each([
    [49.9, 165, 18.3, 'low'],
    [50.4, 165, 18.5, 'optimal'],
    [67.8, 165, 24.9, 'optimal'],
    [68.0, 165, 25, 'optimal'],
    [68.1, 165, 25, 'raised'],
    [81.4, 165, 29.9, 'raised'],
    [81.6, 165, 30, 'raised'],
    [81.7, 165, 30, 'obesity'],
    // On a bound to the last digit: 18.5, 25 and 30 themselves.
    [53.465, 170, 18.5, 'optimal'],
    [72.25, 170, 25, 'raised'],
    [86.7, 170, 30, 'obesity'],
    [76.8, 160, 30, 'obesity'],
    [97.2, 180, 30, 'obesity'],
  ])('%s kg and %s cm: %s, %s', (weight, height, bmi, group) => {
    expect(bmiOf(weight, height)).toEqual({ bmi, bmi_group: group });
  });

  it('says nothing when weight or height is not known', () => {
    const nothing = { bmi: null, bmi_group: null };
    expect([bmiOf(null, 165), bmiOf(60, null)]).toEqual([nothing, nothing]);
  });
});
