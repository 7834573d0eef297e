import { eligibilityOf, factsOf } from '@vesela/contraception-rules';
import { type Answers, type AnswerValue, answerError, askedAnswers, type Question } from '@vesela/questionnaire';
import { places } from '../answers/places.ts';
import { definition } from '../questionnaire/definition.ts';

interface MethodAnswer {
  category: number | null;
  reasons: readonly string[];
}
export type BatchAnswer = { readonly methods: Readonly<Record<string, MethodAnswer>> };
export type BatchError = { readonly error: string; readonly line: number };

/** An invalid line; the message is one plain sentence that names the question. */
class LineError extends Error {
  override readonly name = 'LineError';
}

const QUESTIONS = new Map<string, Question>(
  definition.groups.flatMap((group) => group.questions).map((q) => [q.id, q]),
);

/**
 * The category of each method for the answers of one line: question codes as keys, option codes as numbers, several
 * choices as an array. Missing keys are unanswered; answers to questions that would not be asked are ignored.
 * @param line counted from 1
 */
export function answerLine(text: string, line: number): BatchAnswer | BatchError {
  try {
    const verdicts = eligibilityOf(factsOf(askedAnswers(definition, parse(text))));
    return {
      methods: Object.fromEntries(verdicts.map(({ method, category, reasons }) => [method, { category, reasons }])),
    };
  } catch (error) {
    if (error instanceof LineError) return { error: error.message, line };
    throw error;
  }
}

export const isBatchError = (answer: BatchAnswer | BatchError): answer is BatchError => 'error' in answer;

function parse(text: string): Answers {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineError('The line is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineError('The line must hold one JSON object.');
  const answers = Object.fromEntries(Object.entries(value).map(([id, given]) => [id, answerOf(id, given)]));
  for (const id of Object.keys(answers)) {
    const error = answerError(QUESTIONS.get(id) as Question, answers, places);
    if (error && error.code !== 'required')
      throw new LineError(`The answer to "${id}" is not possible (${error.code}).`);
  }
  return answers;
}

/** Converts the line's numbers to the questionnaire's codes. */
function answerOf(id: string, given: unknown): AnswerValue {
  const question = QUESTIONS.get(id);
  if (!question) throw new LineError(`The question "${id}" is not known.`);
  const bad = (expected: string) => new LineError(`The answer to "${id}" must be ${expected}.`);
  switch (question.kind) {
    case 'number':
      if (typeof given !== 'number') throw bad('a number');
      return given;
    case 'single':
      if (!isCode(given)) throw bad('one option code, a whole number');
      return String(given);
    case 'multiple':
      if (!Array.isArray(given) || !given.every(isCode)) throw bad('an array of option codes, whole numbers');
      return given.map(String);
    case 'country':
    case 'municipality':
    case 'text':
      if (typeof given !== 'string') throw bad('a text');
      return given;
  }
}

const isCode = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
