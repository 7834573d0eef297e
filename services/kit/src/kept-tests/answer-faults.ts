import {
  type AnswerError,
  type AnswerErrorCode,
  type Answers,
  answerError,
  type Places,
  type QuestionnaireDefinition,
  submissionErrors,
} from '@vesela/questionnaire';
import type { FieldError } from '../problem/problem-error.ts';

/** Values that cannot be answers at all, even in an unfinished test. */
const OUT_OF_TYPE: ReadonlySet<AnswerErrorCode> = new Set(['not_a_number', 'not_an_option', 'too_long']);

const toField = ({ question, code, params }: AnswerError): FieldError => ({
  field: question,
  code,
  ...(params ? { params } : {}),
});

/** Faults in answers to one questionnaire; `field` is the question's id. */
export interface AnswerFaults {
  /** All faults that prevent computing a report from these answers. */
  submissionFaults(answers: Answers): FieldError[];
  /** All faults that prevent keeping these answers as a draft: they may be incomplete and out of bounds, but not of a wrong type. */
  draftFaults(answers: Answers): FieldError[];
}

export function answerFaults(definition: QuestionnaireDefinition, places: Places): AnswerFaults {
  const questions = new Map(definition.groups.flatMap((group) => group.questions).map((q) => [q.id, q]));
  return {
    submissionFaults: (answers) => submissionErrors(definition, answers, places).map(toField),
    draftFaults: (answers) =>
      Object.keys(answers).flatMap((id): FieldError[] => {
        const question = questions.get(id);
        if (!question) return [{ field: id, code: 'unknown_question' }];
        const error = answerError(question, answers, places);
        return error && OUT_OF_TYPE.has(error.code) ? [toField(error)] : [];
      }),
  };
}
