import { eligibilityOf, factsOf, type GivenAnswers, type Verdict } from '@vesela/contraception-rules';
import { type BOUNDS, OTHER } from '@vesela/contracts/contraception/options';
import { type Answers, type AnswerValue, askedAnswers, holds, type Question } from '@vesela/questionnaire';
import { definition } from '../src/questionnaire/definition.ts';

const QUESTIONS = new Map(definition.groups.flatMap(({ questions }) => questions).map((one) => [one.id, one] as const));

/** Numbers on both sides of every border that the rules know. */
const NUMBERS: Readonly<Record<keyof typeof BOUNDS, readonly number[]>> = {
  q15: [18, 27, 36, 42, 47, 55],
  q160: [150, 160, 170, 180, 195],
  q161: [45, 60, 75, 85, 95, 120],
};

/** Questions with "I don't know". */
const HAS_UNKNOWN = /^q(26|29A|23\d\d|25\d\d)$/;
/** What says nothing: "I don't know", "prefer not to say". */
function saysNothing({ kind, id }: Question, code: string): boolean {
  if (kind === 'multiple') return code === '51';
  return code === '5' || (code === '4' && HAS_UNKNOWN.test(id));
}

/** Each option alone; beside "other" only what else she named, as the list does not ask what it is. */
function answersTo(question: Question | undefined, now: AnswerValue | undefined): AnswerValue[] {
  if (question?.kind === 'number') return [...NUMBERS[question.id as keyof typeof NUMBERS]];
  if (question?.kind === 'single') return question.options.map(({ code }) => code);
  if (question?.kind !== 'multiple') return [];
  if (Array.isArray(now) && now.includes(String(OTHER))) {
    const rest = now.filter((code) => code !== String(OTHER));
    return [rest.length > 0 ? rest : ['0']];
  }
  return question.options.filter(({ code }) => code !== String(OTHER)).map(({ code }) => [code]);
}

const verdictsOn = (answers: Answers) => eligibilityOf(factsOf(askedAnswers(definition, answers) as GivenAnswers));

/** What the page refuses is no answer. */
export const isPermitted = (answers: Answers) => !definition.checks.some(({ failIf }) => holds(failIf, answers));

const isAsked = ({ showIf }: Question, answers: Answers) => showIf === undefined || holds(showIf, answers);

/** Of one woman, as the same questions come back with many methods. */
type Outcomes = Map<string, (readonly Verdict[])[]>;

/** Every permitted answer to just these questions; what they bring up stays unanswered. */
function outcomesOf(ids: readonly string[], answers: Answers, known: Outcomes, short = false): (readonly Verdict[])[] {
  const key = `${ids.join()} ${short}`;
  let outcomes = known.get(key);
  if (!outcomes) {
    outcomes = ids
      .reduce<Answers[]>(
        (all, id) => {
          const given = answersTo(QUESTIONS.get(id), answers[id]);
          const some = short && QUESTIONS.get(id)?.kind === 'multiple' ? given.slice(0, 1) : given;
          return all.flatMap((before) => some.map((answer) => ({ ...before, [id]: answer })));
        },
        [answers],
      )
      .filter((given) => isPermitted(askedAnswers(definition, given)))
      .map(verdictsOn);
    known.set(key, outcomes);
  }
  return outcomes;
}

const isOpen = (question: Question, answer: AnswerValue | undefined) =>
  answer === undefined || [answer].flat().some((code) => saysNothing(question, String(code)) || code === String(OTHER));

/** Health questions that she was asked and left open. */
const openQuestions = (answers: Answers): string[] =>
  [...QUESTIONS.values()]
    .filter(
      (question) => HEALTH.test(question.id) && isAsked(question, answers) && isOpen(question, answers[question.id]),
    )
    .map(({ id }) => id)
    // Who breastfeeds has a child.
    .filter((id) => id !== 'q18' || answers.q19 !== '1')
    // Who says when she gave birth has given birth.
    .filter((id) => id !== 'q17' || answers.q29 === undefined || answers.q29 === '5');
/** Questions of which some answer alone makes another be asked; the long lists ask for details of what was named. */
function followedIn(open: readonly string[], answers: Answers): string[][] {
  const notAsked = [...QUESTIONS.values()].filter(
    (question) => HEALTH.test(question.id) && !isAsked(question, answers),
  );
  return open
    .filter((id) => QUESTIONS.get(id)?.kind !== 'multiple')
    .flatMap((id) =>
      notAsked
        .filter((question) =>
          answersTo(QUESTIONS.get(id), answers[id]).some((answer) => isAsked(question, { ...answers, [id]: answer })),
        )
        .map((question) => [id, question.id]),
    );
}

const HEALTH = /^q(2|3|15|16\d|17|18|19A?|20|22[AB]?|23\d*|25\d*|26|28|29A?|30)$/;

/**
 * A verdict that a doctor decides names a reason; questions of which each alone, or the two together, have a permitted answer
 * that decides; and none only where no answer to one or two of the open questions does.
 */
export function decidesChangeFaults(answers: Answers): string[] {
  const known: Outcomes = new Map();
  const open = openQuestions(answers);
  const pairs = [
    ...open.flatMap((one, i) => open.slice(i + 1).map((other) => [one, other])),
    ...followedIn(open, answers),
  ];
  return verdictsOn(answers).flatMap(({ method, suitability, decides, reasons }) => {
    if (suitability !== 'ask_doctor') return [];
    const decided = (ids: readonly string[], short = false) =>
      outcomesOf(ids, answers, known, short).some(
        (verdicts) => verdicts.find((one) => one.method === method)?.suitability !== 'ask_doctor',
      );
    const missed = [...open.map((id) => [id]), ...pairs];
    return [
      ...(reasons.length === 0 ? [`${method} has no reason`] : []),
      ...(decides.length > 0 && !decides.every((id) => decided([id])) && !decided(decides)
        ? [`${method} names ${decides}, which decide nothing`]
        : []),
      ...(decides.length === 0
        ? missed.filter((ids) => decided(ids, ids.length > 1)).map((ids) => `${method} does not name ${ids}`)
        : []),
    ];
  });
}
