import type { KnownAnswers } from '../intro/known-answers.ts';

/** Pages with questions that the risk test can prefill. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  body: ['q160'],
  residence: ['q27'],
};

/** Whether a page started with a prefilled answer, so that the user is asked to check it. */
export function prefilled(
  known: KnownAnswers,
  group: string,
  answers: Readonly<Record<string, number | string | readonly string[]>>,
): boolean {
  return (PAGES[group] ?? []).some((id) => answers[id] !== undefined && answers[id] === known.answers[id]);
}
