import type { QuestionnaireProps } from '@vesela/framework/questionnaire';

type Answers = QuestionnaireProps['initialAnswers'];
type Question = QuestionnaireProps['definition']['groups'][number]['questions'][number];
type Answer = Answers[string];

const UNKNOWN = 'unknown';

/** The part of an old answer that the question still accepts, or undefined if it accepts none of it. */
function fitting(question: Question, answer: Answer): Answer | undefined {
  switch (question.kind) {
    case 'number':
      return typeof answer === 'number' || (answer === UNKNOWN && question.unknownAllowed) ? answer : undefined;
    case 'single':
      return question.options.some(({ code }) => code === answer) ? answer : undefined;
    case 'multiple': {
      const kept = Array.isArray(answer) && answer.filter((code) => question.options.some((o) => o.code === code));
      return kept && kept.length > 0 ? kept : undefined;
    }
    case 'country':
    case 'municipality':
    case 'text':
      return typeof answer === 'string' ? answer : undefined;
  }
}

/**
 * The answers of an older draft that fit the current questions. Bounds and rules are checked on the pages themselves.
 */
export function fittingAnswers(definition: QuestionnaireProps['definition'], answers: Answers): Answers {
  const kept: Record<string, Answer> = {};
  for (const question of definition.groups.flatMap((group) => group.questions)) {
    const answer = answers[question.id];
    const fit = answer === undefined ? undefined : fitting(question, answer);
    if (fit !== undefined) kept[question.id] = fit;
  }
  return kept;
}

/** Those whose answer does not change by itself or with her life. */
export function lastingAnswers(definition: QuestionnaireProps['definition'], answers: Answers): Answers {
  const questions = definition.groups.flatMap((group) => group.questions);
  const changing = new Set(questions.flatMap(({ id, fresh }) => (fresh === true ? [id] : [])));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !changing.has(id)));
}
