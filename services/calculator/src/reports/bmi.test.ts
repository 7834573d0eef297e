import { describe, expect, it } from '@jest/globals';
import { bmiOf } from './bmi.ts';

describe('bmiOf', () => {
  it.each([
    [49.9, 165, 18.3, 'low'],
    [50.4, 165, 18.5, 'optimal'],
    [67.8, 165, 24.9, 'optimal'],
    [68.0, 165, 25, 'raised'],
    [67.95, 165, 25, 'raised'],
    [81.4, 165, 29.9, 'raised'],
    [81.7, 165, 30, 'obesity'],
  ])('%s kg and %s cm: %s, %s', (weight, height, bmi, group) => {
    expect(bmiOf(weight, height)).toEqual({ bmi, bmi_group: group });
  });

  it('says nothing when weight or height is not known', () => {
    const nothing = { bmi: null, bmi_group: null };
    expect([bmiOf(null, 165), bmiOf(60, null)]).toEqual([nothing, nothing]);
  });
});
