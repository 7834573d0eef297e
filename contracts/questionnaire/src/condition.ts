import type { Answers, Condition } from './types.ts';

/**
 * True when the condition holds for the answers. A question without an answer satisfies neither a comparison nor
 * `includes`; it satisfies `ne` and `excludes`.
 */
export function holds(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every((c) => holds(c, answers));
  if ('any' in condition) return condition.any.some((c) => holds(c, answers));
  if ('not' in condition) return !holds(condition.not, answers);
  const given = answers[condition.q];
  switch (condition.op) {
    case 'answered':
      return given !== undefined;
    case 'eq':
      return given === condition.value;
    case 'ne':
      return given !== condition.value;
    case 'includes':
      return Array.isArray(given) && given.includes(condition.value);
    case 'excludes':
      return !(Array.isArray(given) && given.includes(condition.value));
    case 'lt':
      return typeof given === 'number' && given < condition.value;
    case 'le':
      return typeof given === 'number' && given <= condition.value;
    case 'gt':
      return typeof given === 'number' && given > condition.value;
    case 'ge':
      return typeof given === 'number' && given >= condition.value;
  }
}

/** Every question that a condition names. */
export function questionsNamed(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(questionsNamed);
  if ('any' in condition) return condition.any.flatMap(questionsNamed);
  if ('not' in condition) return questionsNamed(condition.not);
  return [condition.q];
}
