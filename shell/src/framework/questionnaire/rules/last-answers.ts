import { type Answers, answerError, askedAnswers, askedGroups } from '@vesela/questionnaire';
import type { PageContext } from './pages.ts';

/**
 * Of the answers that she gave last time, those that are shown on a page: of the questions asked there that still accept
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

/** The answers of last time that this page still waits for. */
export function openLastAnswers(context: PageContext, last: Answers, page: string): Answers {
  const shown = Object.entries(lastAnswersOn(context, last, page));
  return Object.fromEntries(shown.filter(([id]) => context.answers[id] === undefined));
}

/** Her answers once she has confirmed those of last time on a page, which may bring more questions to it. */
export function withLastAnswers(context: PageContext, last: Answers, page: string): Answers {
  const open = openLastAnswers(context, last, page);
  if (Object.keys(open).length === 0) return context.answers;
  return withLastAnswers({ ...context, answers: { ...context.answers, ...open } }, last, page);
}
