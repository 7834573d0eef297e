import { askedAnswers, askedGroups, holds, stopReached } from './flow.ts';
import {
  type AnswerError,
  type Answers,
  type AnswerValue,
  type ChoiceQuestion,
  type NumberQuestion,
  type Places,
  type Question,
  type QuestionnaireDefinition,
  UNKNOWN,
} from './types.ts';

function numberError(question: NumberQuestion, value: AnswerValue): AnswerError | undefined {
  if (value === UNKNOWN && question.unknownAllowed === true) return undefined;
  const at = question.id;
  const bounds = { min: question.min, max: question.max };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { question: at, code: 'not_a_number' };
  if (question.integer === true && !Number.isInteger(value)) return { question: at, code: 'not_whole' };
  if (value < question.min) return { question: at, code: 'too_small', params: bounds };
  if (value > question.max) return { question: at, code: 'too_large', params: bounds };
  return undefined;
}

function choiceError(question: ChoiceQuestion, value: AnswerValue, answers: Answers): AnswerError | undefined {
  const codes = question.kind === 'single' ? [value] : value;
  if (!Array.isArray(codes)) return { question: question.id, code: 'not_an_option' };
  if (codes.length === 0) return question.required ? { question: question.id, code: 'required' } : undefined;
  if (new Set(codes).size !== codes.length) return { question: question.id, code: 'not_an_option' };
  for (const code of codes) {
    const option = question.options.find((o) => o.code === code);
    if (!option) return { question: question.id, code: 'not_an_option' };
    if (option.exclusive === true && codes.length > 1) return { question: question.id, code: 'not_an_option' };
    if (option.availableIf && !holds(option.availableIf, answers)) {
      return { question: question.id, code: 'option_not_possible' };
    }
  }
  return undefined;
}

/** The error of one answer, or nothing. `answers` are those of the asked questions. */
export function answerError(question: Question, answers: Answers, places: Places): AnswerError | undefined {
  const value = answers[question.id];
  if (value === undefined || value === '') {
    return question.required ? { question: question.id, code: 'required' } : undefined;
  }
  switch (question.kind) {
    case 'number':
      return numberError(question, value);
    case 'single':
    case 'multiple':
      return choiceError(question, value, answers);
    case 'country':
    case 'municipality': {
      const known = question.kind === 'country' ? places.countries : places.municipalities;
      return typeof value === 'string' && known.has(value)
        ? undefined
        : { question: question.id, code: 'not_an_option' };
    }
    case 'text':
      if (typeof value !== 'string') return { question: question.id, code: 'not_an_option' };
      return value.length > question.maxLength
        ? { question: question.id, code: 'too_long', params: { max: question.maxLength } }
        : undefined;
  }
}

/** The errors of the asked questions among `ids` (all, when absent), checks between answers included, in page order. */
export function answerErrors(
  definition: QuestionnaireDefinition,
  given: Answers,
  places: Places,
  ids?: readonly string[],
): AnswerError[] {
  const answers = askedAnswers(definition, given);
  const wanted = (id: string) => ids === undefined || ids.includes(id);
  const errors: AnswerError[] = [];
  for (const page of askedGroups(definition, given)) {
    for (const { question } of page.asked) {
      if (!wanted(question.id)) continue;
      const error = answerError(question, answers, places);
      if (error) errors.push(error);
    }
  }
  for (const check of definition.checks) {
    if (!holds(check.failIf, answers)) continue;
    for (const question of check.questions) {
      if (wanted(question) && !errors.some((e) => e.question === question)) {
        errors.push({ question, code: 'inconsistent', params: { check: check.id } });
      }
    }
  }
  return errors;
}

/** All that stands against sending these answers: unknown questions, errors, and an answer that ends the questionnaire. */
export function submissionErrors(definition: QuestionnaireDefinition, given: Answers, places: Places): AnswerError[] {
  const known = new Set(definition.groups.flatMap((group) => group.questions.map((question) => question.id)));
  const unknown = Object.keys(given)
    .filter((id) => !known.has(id))
    .map((question): AnswerError => ({ question, code: 'unknown_question' }));
  const stop = stopReached(definition, given);
  if (stop) return [...unknown, { question: stop.question, code: 'not_applicable', params: { stops: stop.stops } }];
  return [...unknown, ...answerErrors(definition, given, places)];
}
