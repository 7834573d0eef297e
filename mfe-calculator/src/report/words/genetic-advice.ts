import type { Report } from '../../api/types.ts';

const BEFORE_50 = ['under_40', '40_49'];

/**
 * Two or more close relatives, one of them ill before 50: genetic advice may matter more than any number of this model
 * (NICE CG164 and the model's own limits).
 */
export function needsGeneticAdvice(answers: Report['answers']): boolean {
  return (
    answers.first_degree_relative === 'two_or_more' &&
    BEFORE_50.some((band) => band === answers.two_first_degree_relatives_age)
  );
}
