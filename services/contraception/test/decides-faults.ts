import type { Verdict } from '@vesela/contraception-rules';
import { type Answers, holds } from '@vesela/questionnaire';
import { definition } from '../src/questionnaire/definition.ts';

const QUESTIONS = new Map(definition.groups.flatMap(({ questions }) => questions).map((one) => [one.id, one] as const));

const isAsked = (id: string, answers: Answers) => {
  const question = QUESTIONS.get(id);
  return question !== undefined && (question.showIf === undefined || holds(question.showIf, answers));
};
/** With some answer to this one. */
function isAskedAfter(id: string, before: string, answers: Answers): boolean {
  const question = QUESTIONS.get(before);
  if (before === id || question?.kind !== 'single') return false;
  return isAsked(before, answers) && question.options.some(({ code }) => isAsked(id, { ...answers, [before]: code }));
}

/**
 * Each verdict that a doctor decides has a reason, and each question that it names is one that these answers ask, or one
 * that follows from the other that it names.
 */
export function decidesFaults(verdicts: readonly Verdict[], answers: Answers): string[] {
  return verdicts.flatMap(({ method, suitability, reasons, decides }) => {
    if (suitability !== 'ask_doctor') return [];
    const notAsked = decides.filter(
      (id) => !isAsked(id, answers) && !decides.some((before) => isAskedAfter(id, before, answers)),
    );
    return [
      ...(reasons.length === 0 ? [`${method} is a matter for a doctor without a reason`] : []),
      ...notAsked.map((id) => `${method} names ${id}, which is not asked`),
    ];
  });
}
