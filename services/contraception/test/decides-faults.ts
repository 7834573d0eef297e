import type { Verdict } from '@vesela/contraception-rules';
import { type Answers, holds } from '@vesela/questionnaire';
import { definition } from '../src/questionnaire/definition.ts';

const SHOWN = new Map(
  definition.groups.flatMap(({ questions }) => questions).map(({ id, showIf }) => [id, showIf] as const),
);

/** Each verdict that a doctor decides has a reason, and each question that it names is one that these answers ask. */
export function decidesFaults(verdicts: readonly Verdict[], answers: Answers): string[] {
  return verdicts.flatMap(({ method, suitability, reasons, decides }) => {
    if (suitability !== 'ask_doctor') return [];
    const notAsked = decides.filter((id) => {
      const shown = SHOWN.get(id);
      return !SHOWN.has(id) || (shown !== undefined && !holds(shown, answers));
    });
    return [
      ...(reasons.length === 0 ? [`${method} is a matter for a doctor without a reason`] : []),
      ...notAsked.map((id) => `${method} names ${id}, which is not asked`),
    ];
  });
}
