import { type AnswerValue, availableOptions, holds, type Question, UNKNOWN } from '@vesela/questionnaire';
import { places } from '../src/answers/places.ts';
import { definition } from '../src/questionnaire/definition.ts';

/** A whole number from 0 to `max`. */
type Draw = (max: number) => number;

/**
 * Random answers as given page by page: every asked question, offered options, numbers within bounds. The checks across
 * answers may fail.
 */
export function randomAnswers(draw: Draw): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const question of definition.groups.flatMap((group) => group.questions)) {
    if (question.showIf && !holds(question.showIf, answers)) continue;
    if (!question.required && draw(1) === 0) continue;
    answers[question.id] = randomAnswer(question, answers, draw);
  }
  return answers;
}

function randomAnswer(question: Question, answers: Record<string, AnswerValue>, draw: Draw): AnswerValue {
  const oneOf = (codes: readonly string[]) => codes[draw(codes.length - 1)] ?? '';
  switch (question.kind) {
    case 'number': {
      if (question.unknownAllowed && draw(5) === 0) return UNKNOWN;
      const steps = question.integer ? 1 : 10;
      return (question.min * steps + draw((question.max - question.min) * steps)) / steps;
    }
    case 'country':
      return draw(1) === 0 ? 'LV' : oneOf([...places.countries]);
    case 'municipality':
      return oneOf([...places.municipalities]);
    case 'single':
    case 'multiple':
      return oneOf(
        availableOptions(question, answers)
          .filter((option) => option.stops === undefined)
          .map((option) => option.code),
      );
    case 'text':
      return '';
  }
}
