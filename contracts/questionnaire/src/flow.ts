import type {
  Answers,
  AnswerValue,
  ChoiceQuestion,
  Condition,
  Group,
  Option,
  Question,
  QuestionnaireDefinition,
} from './types.ts';

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

/** A question on its page with its number, counted from 1 over the questions asked. */
export interface AskedQuestion {
  number: number;
  question: Question;
}

export interface AskedGroup {
  group: Group;
  asked: AskedQuestion[];
}

/**
 * The pages that these answers lead to. Conditions see only answers of questions that are themselves asked, so an
 * answer left behind by a change of mind opens nothing.
 */
export function askedGroups(definition: QuestionnaireDefinition, answers: Answers): AskedGroup[] {
  const kept: Record<string, AnswerValue> = {};
  let number = 0;
  const pages: AskedGroup[] = [];
  for (const group of definition.groups) {
    const asked: AskedQuestion[] = [];
    for (const question of group.questions) {
      if (question.showIf && !holds(question.showIf, kept)) continue;
      const value = answers[question.id];
      if (value !== undefined) kept[question.id] = value;
      number += 1;
      asked.push({ number, question });
    }
    if (asked.length > 0) pages.push({ group, asked });
  }
  return pages;
}

/** The answers to questions that are asked; what a hidden question once held is dropped. */
export function askedAnswers(definition: QuestionnaireDefinition, answers: Answers): Answers {
  const kept: Record<string, AnswerValue> = {};
  for (const page of askedGroups(definition, answers)) {
    for (const { question } of page.asked) {
      const value = answers[question.id];
      if (value !== undefined) kept[question.id] = value;
    }
  }
  return kept;
}

/** The options that these answers leave possible. */
export function availableOptions(question: ChoiceQuestion, answers: Answers): Option[] {
  return question.options.filter((option) => !option.availableIf || holds(option.availableIf, answers));
}

/** The choices after pressing one option of a multiple question: exclusive options stand alone. */
export function toggleChoice(question: ChoiceQuestion, chosen: readonly string[], code: string): string[] {
  if (chosen.includes(code)) return chosen.filter((c) => c !== code);
  const isExclusive = (c: string) => question.options.some((option) => option.code === c && option.exclusive === true);
  if (isExclusive(code)) return [code];
  return [...chosen.filter((c) => !isExclusive(c)), code];
}

/** The text that ends the questionnaire for these answers, or nothing. */
export function stopReached(
  definition: QuestionnaireDefinition,
  answers: Answers,
): { question: string; stops: string } | undefined {
  for (const page of askedGroups(definition, answers)) {
    for (const { question } of page.asked) {
      if (question.kind !== 'single') continue;
      const stops = question.options.find((option) => option.code === answers[question.id])?.stops;
      if (stops !== undefined) return { question: question.id, stops };
    }
  }
  return undefined;
}
