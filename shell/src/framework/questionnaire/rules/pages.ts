import {
  type AnswerError,
  type Answers,
  type AnswerValue,
  answerErrors,
  askedGroups,
  type Places,
  type QuestionnaireDefinition,
  stopReached,
} from '@vesela/questionnaire';

/** Page ids in addition to those of the groups: the review of all answers, and the stop page. No group may use them. */
export const CHECK = 'check';
export const STOP = 'stop';

/** Input of the page rules. */
export interface PageContext {
  definition: QuestionnaireDefinition;
  answers: Answers;
  places: Places;
}

/** The groups that these answers lead to, in order, followed by the check page. */
export function pageIds({ definition, answers }: PageContext): string[] {
  return [...askedGroups(definition, answers).map((page) => page.group.id), CHECK];
}

/** All questions that these answers lead to. */
export function questionsAsked(context: PageContext): string[] {
  return pageIds(context).flatMap((page) => questionsOn(context, page));
}

/** The questions asked on one page. */
export function questionsOn({ definition, answers }: PageContext, page: string): string[] {
  const group = askedGroups(definition, answers).find((g) => g.group.id === page);
  return group ? group.asked.map(({ question }) => question.id) : [];
}

/**
 * The errors that keep the user on a page. A rule between answers is checked on the last page it concerns, so that two
 * answers can be corrected one after the other.
 */
export function pageErrors(context: PageContext, page: string): AnswerError[] {
  const ids = pageIds(context);
  const later = new Set(ids.slice(ids.indexOf(page) + 1).flatMap((id) => questionsOn(context, id)));
  const deferred = ({ code, params }: AnswerError) =>
    code === 'inconsistent' &&
    context.definition.checks.some(
      (check) => check.id === params?.check && check.questions.some((id) => later.has(id)),
    );
  const { definition, answers, places } = context;
  return answerErrors(definition, answers, places, questionsOn(context, page)).filter((error) => !deferred(error));
}

/**
 * How much of the questionnaire is done with a page, from 0 to 1. Each page takes its part of what was left when it was opened, of
 * the pages known then: an answer that brings further questions makes the next steps smaller, and nothing goes back.
 */
export function shareDone({ definition, answers }: PageContext, page: string): number {
  const before: Record<string, AnswerValue> = {};
  let left = 1;
  for (const [passed, { group, asked }] of askedGroups(definition, answers).entries()) {
    left *= 1 - 1 / (askedGroups(definition, before).length - passed);
    if (group.id === page) break;
    for (const { question } of asked) {
      const answer = answers[question.id];
      if (answer !== undefined) before[question.id] = answer;
    }
  }
  return 1 - left;
}

/** The first page with errors, else the check page. */
export function firstOpenPage(context: PageContext): string {
  return pageIds(context).find((page) => page !== CHECK && pageErrors(context, page).length > 0) ?? CHECK;
}

function stopPage(context: PageContext): string | undefined {
  const stop = stopReached(context.definition, context.answers);
  return stop && pageIds(context).find((page) => questionsOn(context, page).includes(stop.question));
}

/**
 * The page to show when `wanted` is requested: never beyond an unfinished page or an answer that stops the
 * questionnaire.
 */
export function pageShown(context: PageContext, wanted: string | undefined): string {
  const ids = pageIds(context);
  const first = ids[0] ?? CHECK;
  const stop = stopPage(context);
  if (wanted === STOP) return stop === undefined ? firstOpenPage(context) : STOP;
  const place = ids.indexOf(wanted ?? first);
  if (stop !== undefined && place > ids.indexOf(stop)) return STOP;
  if (place < 0) return first;
  return ids[Math.min(place, ids.indexOf(firstOpenPage(context)))] ?? first;
}

/**
 * The page after `page`, which must be valid. `asked` are the questions that were asked when she left the check page to
 * change an answer: she returns to it as soon as none is open, and none that the change has brought waits on a later page,
 * also if it may be left empty.
 */
export function pageAfter(context: PageContext, page: string, asked?: readonly string[]): string {
  if (stopPage(context) === page) return STOP;
  const ids = pageIds(context);
  const later = ids.slice(ids.indexOf(page) + 1);
  if (!asked) return later[0] ?? CHECK;
  const isBrought = (id: string) => !asked.includes(id) && context.answers[id] === undefined;
  const open = firstOpenPage(context);
  return later.find((next) => next === open || questionsOn(context, next).some(isBrought)) ?? open;
}

/** The page before `page`; undefined on the first page. */
export function pageBefore(context: PageContext, page: string): string | undefined {
  if (page === STOP) return stopPage(context);
  const ids = pageIds(context);
  return ids[ids.indexOf(page) - 1];
}
