import {
  type AnswerError,
  type AnswerErrorCode,
  type Answers,
  answerError,
  submissionErrors,
} from '@vesela/questionnaire';
import type { FieldError } from '@vesela/service-kit';
import { definition } from '../questionnaire/definition.ts';
import { places } from './places.ts';

const questions = new Map(definition.groups.flatMap((group) => group.questions).map((q) => [q.id, q]));

/** What cannot be an answer at all, however unfinished the test is. */
const OUT_OF_TYPE: ReadonlySet<AnswerErrorCode> = new Set(['not_a_number', 'not_an_option', 'too_long']);

const toField = ({ question, code, params }: AnswerError): FieldError => ({
  field: question,
  code,
  ...(params ? { params } : {}),
});

/** All that stands against computing a report from these answers; `field` is the question's id. */
export function submissionFaults(answers: Answers): FieldError[] {
  return submissionErrors(definition, answers, places).map(toField);
}

/** What stands against keeping these answers as a draft: they may be incomplete and out of bounds, not out of type. */
export function draftFaults(answers: Answers): FieldError[] {
  return Object.keys(answers).flatMap((id): FieldError[] => {
    const question = questions.get(id);
    if (!question) return [{ field: id, code: 'unknown_question' }];
    const error = answerError(question, answers, places);
    return error && OUT_OF_TYPE.has(error.code) ? [toField(error)] : [];
  });
}
