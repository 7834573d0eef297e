import type { Answers, AnswerValue, ChoiceQuestion, Question } from '@vesela/questionnaire';
import { holds, questionsNamed } from '@vesela/questionnaire';
import { places } from '../src/answers/places.ts';
import { definition } from '../src/questionnaire/definition.ts';

/** A number from 0 up to, not including, 1. */
export type Chance = () => number;

/** The same seed yields the same sequence (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const COUNTRIES = [...places.countries];
/** Each question with the checks that name it: no other can fail by its answer. */
const QUESTIONS = definition.groups
  .flatMap((group) => group.questions)
  .map((question) => ({
    question,
    checks: definition.checks.filter(({ failIf }) => questionsNamed(failIf).includes(question.id)),
  }));

/** Random answers as given page by page: every asked question, offered options, numbers within bounds, no contradiction; what is given, as far as it is asked. */
export function randomAnswers(chance: Chance, given: Answers = {}): Answers {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answers = drawnAnswers(chance, given);
    if (answers && Object.keys(given).every((id) => answers[id] !== undefined)) return answers;
  }
  throw new Error(`These answers cannot be given together: ${JSON.stringify(given)}.`);
}

const MOST_TRIES = 1_000;

/** Undefined where a given answer contradicts one before it. */
function drawnAnswers(chance: Chance, given: Answers): Answers | undefined {
  const answers: Record<string, AnswerValue> = {};
  for (const { question, checks } of QUESTIONS) {
    if (question.showIf && !holds(question.showIf, answers)) continue;
    const told = given[question.id];
    if (told === undefined && !question.required && chance() < 0.3) continue;
    do answers[question.id] = told ?? randomAnswer(question, chance);
    while (told === undefined && checks.some(({ failIf }) => holds(failIf, answers)));
    if (checks.some(({ failIf }) => holds(failIf, answers))) return undefined;
  }
  return answers;
}

function randomAnswer(question: Question, chance: Chance): AnswerValue {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;
  switch (question.kind) {
    case 'number': {
      const steps = question.integer ? 1 : 10;
      return Math.round((question.min + chance() * (question.max - question.min)) * steps) / steps;
    }
    case 'single':
      return pick(question.options).code;
    case 'multiple':
      return someOf(question, chance);
    case 'country':
      return chance() < 0.5 ? pick(['LV', 'PL']) : pick(COUNTRIES);
    default:
      return 'x'.repeat(1 + Math.floor(chance() * 20));
  }
}

/** Mostly an exclusive option or one choice, like real answers; sometimes several. */
function someOf({ options }: ChoiceQuestion, chance: Chance): string[] {
  const alone = options.filter(({ exclusive }) => exclusive).map(({ code }) => code);
  const others = options.filter(({ exclusive }) => !exclusive).map(({ code }) => code);
  if (alone.length > 0 && chance() < 0.4) return [alone[Math.floor(chance() * alone.length)] as string];
  const count = chance() < 0.6 ? 1 : 2 + Math.floor(chance() * 3);
  return others.sort(() => chance() - 0.5).slice(0, count);
}
