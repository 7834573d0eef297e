import type { AnswerError, AnswerErrorCode, QuestionnaireDefinition } from '@vesela/questionnaire';

const CODES: ReadonlySet<string> = new Set<AnswerErrorCode>([
  'required',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_large',
  'not_an_option',
  'option_not_possible',
  'too_long',
  'inconsistent',
  'not_applicable',
]);
const isCode = (code: string): code is AnswerErrorCode => CODES.has(code);

/** The part of a problem body that names faulty fields. */
interface FieldErrors {
  errors?:
    | readonly { field: string; code: string; params?: Readonly<Record<string, number | string>> | undefined }[]
    | undefined;
}

/**
 * Maps the errors of a 422 to their questions, `answers.weight` and `weight` alike. `undefined` when none of them names
 * a question, so that the caller handles the response like any other failure.
 */
export function answerErrorsOf(
  definition: QuestionnaireDefinition,
  problem: FieldErrors | undefined,
): AnswerError[] | undefined {
  const questions = new Set(definition.groups.flatMap((group) => group.questions.map(({ id }) => id)));
  const found = (problem?.errors ?? []).flatMap(({ field, code, params }): AnswerError[] => {
    const question = field.replace(/^(body\.)?answers\./, '');
    if (!questions.has(question)) return [];
    return [{ question, code: isCode(code) ? code : 'not_an_option', ...(params ? { params: { ...params } } : {}) }];
  });
  return found.length > 0 ? found : undefined;
}
