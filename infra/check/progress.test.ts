import { expect, it } from '@jest/globals';
import {
  type Answers,
  type AnswerValue,
  askedGroups,
  type Question,
  type QuestionnaireDefinition,
} from '@vesela/questionnaire';
import { cervicalDefinition } from '../../services/calculator/src/cervical/questionnaire/definition.ts';
import { definition as risk } from '../../services/calculator/src/questionnaire/definition.ts';
import { definition as contraception } from '../../services/contraception/src/questionnaire/definition.ts';
import { shareDone } from '../../shell/src/framework/questionnaire/rules/pages.ts';

const WOMEN = 300;

/** The same numbers in every run (a linear congruential generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyAnswer(question: Question, below: (most: number) => number): AnswerValue | undefined {
  if (question.kind === 'number') return question.min + below(question.max - question.min + 1);
  if (question.kind === 'single') return question.options[below(question.options.length)]?.code;
  if (question.kind === 'multiple') {
    const some = question.options.filter(() => below(4) === 0).map(({ code }) => code);
    return some.length > 0 ? some : [question.options[below(question.options.length)]?.code ?? ''];
  }
  return question.kind === 'country' ? ['LV', 'PL', 'DE'][below(3)] : undefined;
}

/** What the bar says on each page of a woman who answers by chance, and how many questions each page knew of. */
function walk(definition: QuestionnaireDefinition, seed: number) {
  const below = numbersFrom(seed);
  const answers: Record<string, AnswerValue> = {};
  const seen: { page: string; share: number; known: number }[] = [];
  const share = (page: string) => shareDone({ definition, answers, places: {} as never }, page);
  for (let place = 0; ; place += 1) {
    const pages = askedGroups(definition, answers);
    const page = pages[place];
    if (!page) return { seen, answers: answers as Answers, share };
    seen.push({
      page: page.group.id,
      share: share(page.group.id),
      known: pages.reduce((sum, { asked }) => sum + asked.length, 0),
    });
    // A question may bring another one of its page.
    for (const question of page.group.questions) {
      const isAsked = askedGroups(definition, answers)[place]?.asked.some((one) => one.question.id === question.id);
      const answer = isAsked ? anyAnswer(question, below) : undefined;
      if (answer !== undefined) answers[question.id] = answer;
    }
  }
}

it.each([
  ['risk test', risk],
  ['cervical test', cervicalDefinition],
  ['contraception test', contraception],
] as const)(
  'the bar of the %s goes forward with every page, is full on the last only, and tells nothing of later answers',
  (_name, definition) => {
    let grown = 0;
    for (let seed = 1; seed <= WOMEN; seed += 1) {
      const { seen, share } = walk(definition, seed);
      const shares = seen.map((one) => one.share);
      const last = shares.length - 1;
      for (const [place, now] of shares.entries()) {
        const next = shares[place + 1];
        if (next !== undefined) expect(next).toBeGreaterThan(now);
        // With an answer on it the last page may turn out not to be the last.
        if (place < last) expect(now).toBeLessThan(1);
      }
      expect(shares[last]).toBe(1);
      // Going back, she finds it as it was.
      expect(seen.map(({ page }) => share(page))).toEqual(shares);
      if (seen.some(({ known }, place) => known !== seen[place + 1]?.known && place < last)) grown += 1;
    }
    process.stdout.write(`the number of questions changed on the way of ${grown} of ${WOMEN} women\n`);
  },
);
