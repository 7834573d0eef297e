import type { KnownAnswers } from '../intro/known-answers.ts';

/** Pages that ask what another test may know, with their questions. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  age: ['q15'],
  body: ['q160', 'q161'],
  births: ['q17'],
  residence: ['q27'],
};

/** Whether a page began with an answer of the other test, so that she is told to look whether it still holds. */
export function prefilled(
  known: KnownAnswers,
  group: string,
  answers: Readonly<Record<string, number | string | readonly string[]>>,
): boolean {
  return (PAGES[group] ?? []).some((id) => answers[id] !== undefined && answers[id] === known.answers[id]);
}
