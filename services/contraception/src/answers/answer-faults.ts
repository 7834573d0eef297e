import { bodyMassIndex } from '@vesela/contraception-rules';
import type { Answers, AnswerValue } from '@vesela/questionnaire';
import type { FieldError } from '@vesela/service-kit';
import { type AnswerFaults, answerFaults } from '@vesela/service-kit/kept-tests';
import { definition } from '../questionnaire/definition.ts';
import { places } from './places.ts';

const ofQuestions = answerFaults(definition, places);

/** kg/m². Beyond these bounds one of the two numbers is a typing error, though each is possible by itself. */
const BMI = { min: 10, max: 80 };

const numberOf = (value: AnswerValue | undefined) => (typeof value === 'number' ? value : null);

/** All faults that prevent a report: the questionnaire's own, and inconsistent height and weight. */
function submissionFaults(answers: Answers): FieldError[] {
  const found = ofQuestions.submissionFaults(answers);
  const bmi = bodyMassIndex(numberOf(answers.q161), numberOf(answers.q160));
  const fits = bmi === null || (bmi >= BMI.min && bmi <= BMI.max);
  if (fits || found.some(({ field }) => field === 'q160' || field === 'q161')) return found;
  return [...found, { field: 'q160', code: 'inconsistent' }, { field: 'q161', code: 'inconsistent' }];
}

export const faults: AnswerFaults = { draftFaults: ofQuestions.draftFaults, submissionFaults };
