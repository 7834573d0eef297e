import { type Answers, answerError, askedAnswers, askedGroups } from '@vesela/questionnaire';
import { type PageContext, questionsOn } from './pages.ts';

/**
 * Of the answers that she gave before, those that are shown on a page: of the questions asked there that still accept
 * them.
 */
export function lastAnswersOn({ definition, answers, places }: PageContext, last: Answers, page: string): Answers {
  const asked = askedGroups(definition, answers).find(({ group }) => group.id === page)?.asked ?? [];
  const others = askedAnswers(definition, answers);
  return Object.fromEntries(
    asked.flatMap(({ question }) => {
      const { id } = question;
      const value = last[id];
      if (value === undefined) return [];
      return answerError(question, { ...others, [id]: value }, places) ? [] : [[id, value]];
    }),
  );
}

/**
 * Her answers once she has confirmed the last one of a question on this page, and of no other. `open` is the first
 * question that the page still waits for, among them those that this answer has brought; the page is left without one.
 */
export function withLastAnswer(
  context: PageContext,
  last: Answers,
  page: string,
  question: string,
): { answers: Answers; open: string | undefined } {
  const confirmed = lastAnswersOn(context, last, page)[question];
  const answers =
    confirmed === undefined || context.answers[question] !== undefined
      ? context.answers
      : { ...context.answers, [question]: confirmed };
  return { answers, open: questionsOn({ ...context, answers }, page).find((id) => answers[id] === undefined) };
}
