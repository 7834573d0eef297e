import { eligibilityOf, factsOf, type GivenAnswers, type Suitability } from '@vesela/contraception-rules';
import {
  type Answers,
  type AnswerValue,
  answerError,
  type ConsistencyCheck,
  holds,
  type Question,
} from '@vesela/questionnaire';
import type { AnswerFaults } from '@vesela/service-kit/kept-tests';
import { faultsOf } from '../answers/answer-faults.ts';
import { places } from '../answers/places.ts';
import { definitionFrom } from '../questionnaire/definition.ts';

interface MethodAnswer {
  /** Category that certainly applies; null when nothing is certain. */
  category: number | null;
  /** Best and worst category that the answers leave open; null when no table rates the method. */
  possible: readonly number[] | null;
  suitability: Suitability;
  reasons: readonly string[];
  /** Questions that would decide it. */
  decides: readonly string[];
}
export type BatchAnswer = { readonly methods: Readonly<Record<string, MethodAnswer>> };
export type BatchError = { readonly error: string; readonly line: number };

/** An invalid line; the message is one plain sentence that names the question. */
class LineError extends Error {
  override readonly name = 'LineError';
}

/** The questions of one portal, and what it refuses. */
interface Test {
  faults: AnswerFaults;
  checks: readonly ConsistencyCheck[];
  questions: ReadonlyMap<string, Question>;
}

/**
 * What the answers of one line mean for each method: question codes as keys, option codes as numbers, several choices as
 * an array. Missing keys are unanswered and keep every category open. An answer that is given counts, also where the others
 * do not lead to its question: no advice may rest on an answer that was left out. `line` is counted from 1.
 * @param minimumAge years, as the portal's `MINIMUM_AGE`
 */
export function lineReader(minimumAge: number): (text: string, line: number) => BatchAnswer | BatchError {
  const definition = definitionFrom(minimumAge);
  const questions = new Map(definition.groups.flatMap((group) => group.questions).map((q) => [q.id, q] as const));
  const test: Test = { questions, checks: definition.checks, faults: faultsOf(definition) };
  return (text, line) => {
    try {
      return { methods: methodsFor(parse(text, test)) };
    } catch (error) {
      if (error instanceof LineError) return { error: error.message, line };
      throw error;
    }
  };
}

function methodsFor(given: Answers): BatchAnswer['methods'] {
  const verdicts = eligibilityOf(factsOf(given as GivenAnswers));
  return Object.fromEntries(
    verdicts.map(({ method, category, possible, suitability, reasons, decides }) => [
      method,
      { category, possible, suitability, reasons, decides },
    ]),
  );
}

export const isBatchError = (answer: BatchAnswer | BatchError): answer is BatchError => 'error' in answer;

function parse(text: string, test: Test): Answers {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineError('The line is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineError('The line must hold one JSON object.');
  const answers = Object.fromEntries(Object.entries(value).map(([id, given]) => [id, answerOf(id, given, test)]));
  refuse(answers, test);
  return answers;
}

/** Refuses what the service refuses in a test that is sent, except that answers may be missing. */
function refuse(answers: Answers, { questions, faults, checks }: Test): void {
  // By itself, an answer is checked also where its question would not be asked.
  const alone = Object.keys(answers).flatMap((id) => {
    const error = answerError(questions.get(id) as Question, answers, places);
    return error ? [{ field: id, code: error.code }] : [];
  });
  const together = faults.submissionFaults(answers).filter(({ field }) => answers[field] !== undefined);
  // Those of the page see only what is asked.
  const contradictions = checks
    .filter(({ failIf }) => holds(failIf, answers))
    .map(({ questions: [field = ''] }) => ({ field, code: 'inconsistent' }));
  const fault = [...alone, ...together, ...contradictions].find(({ code }) => code !== 'required');
  if (fault) throw new LineError(`The answer to "${fault.field}" is not possible (${fault.code}).`);
}

/** Converts the line's numbers to the questionnaire's codes. */
function answerOf(id: string, given: unknown, { questions }: Test): AnswerValue {
  const question = questions.get(id);
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
