import { describe, expect, it } from '@jest/globals';
import { needsGeneticAdvice } from './genetic-advice.ts';

describe('needsGeneticAdvice', () => {
  it.each([
    ['two_or_more', 'under_40', true],
    ['two_or_more', '40_49', true],
    ['two_or_more', '50_59', false],
    ['two_or_more', 'unknown', false],
    ['one', 'under_40', false],
    ['none', undefined, false],
  ])('with %s relatives, the youngest %s: %p', (first_degree_relative, age, advised) => {
    const answers = { first_degree_relative, ...(age ? { two_first_degree_relatives_age: age } : {}) };
    expect(needsGeneticAdvice(answers)).toBe(advised);
  });
});
