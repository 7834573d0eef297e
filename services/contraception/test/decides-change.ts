import { eligibilityOf, factsOf, type GivenAnswers, type Verdict } from '@vesela/contraception-rules';
import { type BOUNDS, METHOD } from '@vesela/contracts/contraception/options';
import {
  type Answers,
  type AnswerValue,
  askedAnswers,
  holds,
  type Question,
  questionsNamed,
} from '@vesela/questionnaire';
import { definition } from '../src/questionnaire/definition.ts';

const QUESTIONS = new Map(definition.groups.flatMap(({ questions }) => questions).map((one) => [one.id, one] as const));

/** Numbers on both sides of every border that the rules know. */
const NUMBERS: Readonly<Record<keyof typeof BOUNDS, readonly number[]>> = {
  q15: [18, 27, 36, 42, 47, 55],
  q160: [150, 160, 170, 180, 195],
  q161: [45, 60, 75, 85, 95, 120],
};

/** Answers that say something, each option alone; what a question leaves open is asked for after it. */
function answersTo(question: Question | undefined): AnswerValue[] {
  if (question?.kind === 'number') return [...NUMBERS[question.id as keyof typeof NUMBERS]];
  if (question?.kind !== 'single' && question?.kind !== 'multiple') return [];
  return question.options.map(({ code }) => (question.kind === 'single' ? code : [code]));
}

const verdictsOn = (answers: Answers) => eligibilityOf(factsOf(askedAnswers(definition, answers) as GivenAnswers));

/** What the page refuses is no answer. */
export const isPermitted = (answers: Answers) => !definition.checks.some(({ failIf }) => holds(failIf, answers));

const isAsked = ({ showIf }: Question, answers: Answers) => showIf === undefined || holds(showIf, answers);

/** The answers, and the same with each answer to what follows from the question. */
function withFollowing(answers: Answers, id: string): Answers[] {
  const following = [...QUESTIONS.values()].filter(
    (question) =>
      answers[question.id] === undefined &&
      question.showIf !== undefined &&
      questionsNamed(question.showIf).includes(id) &&
      isAsked(question, answers),
  );
  return [
    answers,
    ...following.flatMap((question) => answersTo(question).map((answer) => ({ ...answers, [question.id]: answer }))),
  ];
}

interface Outcome {
  answers: Answers;
  verdicts: readonly Verdict[];
}
/** Of one woman, as the same questions come back with many methods. */
const known = new Map<string, Outcome[]>();
function outcomesOf(id: string, answers: Answers): Outcome[] {
  const key = id + JSON.stringify(answers);
  let outcomes = known.get(key);
  if (!outcomes) {
    outcomes = answersTo(QUESTIONS.get(id))
      .flatMap((answer) => withFollowing({ ...answers, [id]: answer }, id))
      .filter((given) => isPermitted(askedAnswers(definition, given)))
      .map((given) => ({ answers: given, verdicts: verdictsOn(given) }));
    known.set(key, outcomes);
  }
  return outcomes;
}
const verdictIn = ({ verdicts }: Pick<Outcome, 'verdicts'>, id: string) => verdicts.find(({ method }) => method === id);

/** More than any method needs. */
const MOST_ANSWERS = 15;

/** The harmless answers first, or the ones that speak against the method; what leaves the question open comes last. */
type Way = 'mild' | 'strict';
const WAYS: readonly Way[] = ['mild', 'strict'];

/** Answering what is named next in one way, again and again, the method suits in the end, or does not. */
function isDecided(method: string, from: Outcome | undefined, way: Way): boolean {
  let now = from;
  for (let n = 0; now !== undefined && n < MOST_ANSWERS; n += 1) {
    const { suitability, decides: [next] = [] } = verdictIn(now, method) ?? {};
    if (suitability === (way === 'mild' ? 'suits' : 'not_suitable')) return true;
    if (next === undefined) return false;
    now = firstOf(outcomesOf(next, now.answers), method, next, way);
  }
  return false;
}

function firstOf(outcomes: readonly Outcome[], method: string, settled: string, way: Way): Outcome | undefined {
  const rank = (outcome: Outcome) => {
    const { possible, decides = [], askAbout = [], reasons = [] } = verdictIn(outcome, method) ?? {};
    const [best = 4, worst = 4] = possible ?? [];
    const open = (decides.includes(settled) ? 1000 : 0) + (askAbout.length + reasons.length) / 10;
    return open + (way === 'mild' ? 100 * worst + 10 * best : -100 * best - 10 * worst);
  };
  return [...outcomes].sort((a, b) => rank(a) - rank(b))[0];
}

/** Not followed to the end: a coil in use whose kind is not known, of which "treated" leaves one of two rows. */
const isLeftOut = (answers: Answers, id: string): boolean =>
  id === 'q2311' && [answers.q3 ?? []].flat().includes(String(METHOD.iud));

/** A question is named as deciding, and no answer to it changes the verdict, alone or with what is named next. */
export function decidesChangeFaults(answers: Answers): string[] {
  known.clear();
  return verdictsOn(answers).flatMap(({ method, suitability, decides }) =>
    decides
      .filter((id) => !isLeftOut(answers, id))
      .filter((id) => {
        const outcomes = outcomesOf(id, answers);
        if (outcomes.some((outcome) => verdictIn(outcome, method)?.suitability !== suitability)) return false;
        // From each answer on, as the one that leaves least open may lead nowhere.
        return !outcomes.some((outcome) => WAYS.some((way) => isDecided(method, outcome, way)));
      })
      .map((id) => `${method} names ${id}, which changes nothing`),
  );
}

/** None of the questions that are named has an answer that alone changes the verdict or what is possible. */
export function decidesNothingFaults(answers: Answers): string[] {
  known.clear();
  return verdictsOn(answers).flatMap(({ method, decides, suitability, possible }) => {
    const isChanged = (outcome: Outcome) => {
      const now = verdictIn(outcome, method);
      return now?.suitability !== suitability || String(now?.possible) !== String(possible);
    };
    const decided = decides.some((id) => outcomesOf(id, answers).some(isChanged));
    return decides.length === 0 || decided ? [] : [`${method} names ${decides}, and no answer changes anything`];
  });
}
