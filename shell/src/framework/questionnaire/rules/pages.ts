import {
  type AnswerError,
  type Answers,
  answerErrors,
  askedGroups,
  type Places,
  type QuestionnaireDefinition,
  stopReached,
} from '@vesela/questionnaire';

/** Pages beside those of the groups: the look through all answers, and the polite end. No group may be called so. */
export const CHECK = 'check';
export const STOP = 'stop';

/** What the rules of the way need to know. */
export interface Way {
  definition: QuestionnaireDefinition;
  answers: Answers;
  places: Places;
}

/** Groups that these answers lead to, in order, then the check page. */
export function pageIds({ definition, answers }: Way): string[] {
  return [...askedGroups(definition, answers).map((page) => page.group.id), CHECK];
}

/** Questions of one page, those that are asked. */
export function questionsOn({ definition, answers }: Way, page: string): string[] {
  const group = askedGroups(definition, answers).find((g) => g.group.id === page);
  return group ? group.asked.map(({ question }) => question.id) : [];
}

/**
 * What keeps her on a page. A rule between answers waits for the last page it concerns, so that she can put two
 * answers right one after the other.
 */
export function pageErrors(way: Way, page: string): AnswerError[] {
  const ids = pageIds(way);
  const later = new Set(ids.slice(ids.indexOf(page) + 1).flatMap((id) => questionsOn(way, id)));
  const waits = ({ code, params }: AnswerError) =>
    code === 'inconsistent' &&
    way.definition.checks.some((check) => check.id === params?.check && check.questions.some((id) => later.has(id)));
  const { definition, answers, places } = way;
  return answerErrors(definition, answers, places, questionsOn(way, page)).filter((error) => !waits(error));
}

/** The first page that is not in order, else the check page. */
export function firstOpenPage(way: Way): string {
  return pageIds(way).find((page) => page !== CHECK && pageErrors(way, page).length > 0) ?? CHECK;
}

function stopPage(way: Way): string | undefined {
  const stop = stopReached(way.definition, way.answers);
  return stop && pageIds(way).find((page) => questionsOn(way, page).includes(stop.question));
}

/** The page to show when `wanted` is asked for: never beyond an unfinished page, never beyond an answer that stops. */
export function pageShown(way: Way, wanted: string | undefined): string {
  const ids = pageIds(way);
  const first = ids[0] ?? CHECK;
  const stop = stopPage(way);
  if (wanted === STOP) return stop === undefined ? firstOpenPage(way) : STOP;
  const place = ids.indexOf(wanted ?? first);
  if (stop !== undefined && place > ids.indexOf(stop)) return STOP;
  if (place < 0) return first;
  return ids[Math.min(place, ids.indexOf(firstOpenPage(way)))] ?? first;
}

/** The page after `page`, which is in order. `changing` goes back to the check page as soon as nothing is open. */
export function pageAfter(way: Way, page: string, changing: boolean): string {
  if (stopPage(way) === page) return STOP;
  if (changing) return firstOpenPage(way);
  const ids = pageIds(way);
  return ids[ids.indexOf(page) + 1] ?? CHECK;
}

/** The page before `page`; none before the first. */
export function pageBefore(way: Way, page: string): string | undefined {
  if (page === STOP) return stopPage(way);
  const ids = pageIds(way);
  return ids[ids.indexOf(page) - 1];
}
