import {
  FIRST_SIX_WEEKS,
  LATE_MENOPAUSE_FROM,
  PLAN,
  PREGNANT,
  REPLY,
  SEVERITY_IDS,
  SEVERITY_IN_PREGNANCY,
} from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';

/** Questions about one thing: an answer to any of them may settle what another leaves open. */
const ABOUT_BIRTH = ['q29', 'q17', 'q19', 'q18', 'q19A', 'q29A'] as const;
const ABOUT_SMOKING = ['q22', 'q22B', 'q22A'] as const;
/** A question, and one that is asked after some answer to it. */
const FOLLOWED: readonly (readonly [string, string])[] = [
  ['q17', 'q29'],
  ['q17', 'q19'],
  ['q18', 'q19'],
  ['q19', 'q19A'],
  ['q29', 'q29A'],
  ['q22', 'q22B'],
  ['q22', 'q22A'],
];

const familyOf = (id: string): readonly string[] =>
  [ABOUT_BIRTH, ABOUT_SMOKING].find((family: readonly string[]) => family.includes(id)) ?? [id];

/** Details that are asked of nobody who is pregnant. */
const NOT_IN_PREGNANCY: ReadonlySet<string> = new Set([
  ...['q29', 'q29A', 'q19A'],
  ...SEVERITY_IDS.filter((id) => !SEVERITY_IN_PREGNANCY.includes(id)),
]);
/** Whether the test of a woman with this plan and state asks it at all. */
export function isEverAsked(id: string, { pregnant, plan, age }: Facts): boolean {
  if (pregnant === PREGNANT.yes && NOT_IN_PREGNANCY.has(id)) return false;
  return id !== 'q29' || plan !== PLAN.menopause || (age !== undefined && age < LATE_MENOPAUSE_FROM);
}

const says = ({ given }: Facts, id: string) => {
  const answer = given[id];
  return answer === undefined ? undefined : Number(answer);
};
/** What must be answered before one of these is asked. */
const AFTER: Readonly<Record<string, (facts: Facts) => boolean>> = {
  q29: (facts) => (says(facts, 'q17') ?? REPLY.no) !== REPLY.no,
  q19: (facts) => [says(facts, 'q17'), says(facts, 'q18')].some((many = REPLY.no) => many !== REPLY.no),
  q29A: (facts) => FIRST_SIX_WEEKS.includes(says(facts, 'q29') ?? -1),
  q19A: (facts) => says(facts, 'q19') === REPLY.yes,
  q22A: (facts) => says(facts, 'q22') === REPLY.yes,
  q22B: (facts) => says(facts, 'q22') === REPLY.no,
};
/** It is asked of her now, and was not told. */
function isOpenNow(id: string, facts: Facts): boolean {
  // Who says when she gave birth has given birth.
  const answer = id === 'q17' ? facts.births : says(facts, id);
  const told = answer !== undefined && answer !== REPLY.not_said && !(id === 'q29A' && answer === REPLY.unknown);
  return !told && (AFTER[id]?.(facts) ?? true);
}

/**
 * One or two questions of the same things as these, the likelier first: others about them, and one with another that is
 * asked after it. None where the questions are about more than two things.
 */
export function relatedTo(questions: readonly string[], facts: Facts): (readonly string[])[] {
  const open = (family: readonly string[]) =>
    family.filter((id) => isEverAsked(id, facts) && (family.length === 1 || isOpenNow(id, facts)));
  const families = [...new Set(questions.map(familyOf))];
  const [first = [], second] = families.map(open);
  if (families.length > 2) return [];
  if (second) return first.flatMap((one) => second.map((other) => [one, other]));
  const followed = FOLLOWED.filter(([one, next]) => first.includes(one) && isEverAsked(next, facts));
  return [...first.map((one) => [one]), ...followed, ...pairsOf(first)];
}

const pairsOf = ([head, ...rest]: readonly string[]): (readonly string[])[] =>
  head === undefined ? [] : [...rest.map((other) => [head, other]), ...pairsOf(rest)];
