import { bodyMassIndex } from '@vesela/contracts/body-mass-index';
import { BMI_LIMITS } from '@vesela/contracts/calculator/risk-options';
import { type Answers, type AnswerValue, askedAnswers } from '@vesela/questionnaire';
import { type AnswerFaults, answerFaults } from '@vesela/service-kit/kept-tests';
import { BODY_CHECK } from '../questionnaire/checks.ts';
import { definition } from '../questionnaire/definition.ts';
import { places } from './places.ts';

const questionnaire = answerFaults(definition, places);

const amount = (answer: AnswerValue | undefined): number | null => (typeof answer === 'number' ? answer : null);

/** Weight and height are each within their bounds, and together nobody's, to the last digit. */
function bodyFaults(given: Answers): ReturnType<AnswerFaults['submissionFaults']> {
  const { weight, height } = askedAnswers(definition, given);
  const bmi = bodyMassIndex(amount(weight), amount(height));
  if (bmi === null || (bmi >= BMI_LIMITS.min && bmi <= BMI_LIMITS.max)) return [];
  return ['weight', 'height'].map((field) => ({ field, code: 'inconsistent', params: { check: BODY_CHECK } }));
}

export const faults: AnswerFaults = {
  ...questionnaire,
  submissionFaults(answers) {
    const found = questionnaire.submissionFaults(answers);
    const isNamed = found.some(({ field }) => field === 'weight' || field === 'height');
    return isNamed ? found : [...found, ...bodyFaults(answers)];
  },
};
