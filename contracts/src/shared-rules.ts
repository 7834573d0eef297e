import type { CervicalChoice, CervicalCode } from './calculator/cervical-options.ts';
import type { RiskChoice, RiskCode } from './calculator/risk-options.ts';
import { DONT_KNOW } from './choices.ts';
import { GYNAECOLOGICAL, METHOD, PILLS, REPLY } from './contraception/codes.ts';

type Answer = number | string | string[];
type Answers = Readonly<Record<string, Answer>>;

/**
 * The answers to a question that the answers of another test leave possible; undefined when these say nothing of it. A
 * single one is what she said, in the words of the question; several rule the others out.
 */
export type Rule<Code = Answer> = (answers: Answers) => readonly Code[] | undefined;

/** The same amount in the same unit, or the same place. "I don't know" says nothing. */
export const same =
  (question: string): Rule =>
  (answers) => {
    const answer = answers[question];
    return answer === undefined || answer === DONT_KNOW ? undefined : [answer];
  };

/** By the option of one question; an option that is left out says nothing. */
export const byOption =
  <const Code extends string>(
    question: string,
    leaves: { readonly [option: string]: readonly Code[] | undefined },
  ): Rule<Code> =>
  (answers) =>
    leaves[String(answers[question])];
export const fromRisk = <Question extends RiskChoice, const Code extends string>(
  question: Question,
  leaves: { readonly [Option in RiskCode<Question>]?: readonly Code[] },
) => byOption<Code>(question, leaves);
export const fromCervical = <Question extends CervicalChoice, const Code extends string>(
  question: Question,
  leaves: { readonly [Option in CervicalCode<Question>]?: readonly Code[] },
) => byOption<Code>(question, leaves);

const codesOf = (answer: Answer | undefined) => (Array.isArray(answer) ? answer.map(Number) : undefined);

/** Whether a list of conditions of the contraception test names this one; undefined where it was not answered. */
export function isNamed(answers: Answers, list: 'q23' | 'q25', condition: number): boolean | undefined {
  const named = codesOf(answers[list]);
  return named?.includes(GYNAECOLOGICAL.not_said) ? undefined : named?.includes(condition);
}

/** What the cervical test names hormonal contraception. */
export const HORMONES: readonly number[] = [...PILLS, METHOD.implant, METHOD.injection, METHOD.ring, METHOD.patch];

type Use = 'now' | 'before' | 'not now' | 'never';

/** By the lists of methods of the contraception test. Silent where another method, `unclear`, may be one of them too. */
export function byUse<const Code extends string>(
  leaves: Readonly<Record<Use, readonly Code[]>>,
  methods: readonly number[],
  unclear: readonly number[],
): Rule<Code> {
  return (answers) => {
    const use = useOf(answers, methods, unclear);
    return use && leaves[use];
  };
}

function useOf(answers: Answers, methods: readonly number[], unclear: readonly number[]): Use | undefined {
  const now = codesOf(answers.q3);
  const none = [answers.q5, answers.q5A].includes(String(REPLY.no));
  const before = none ? [] : codesOf(answers.q6);
  const has = (list: readonly number[] | undefined, ofThese: readonly number[]) =>
    list?.some((code) => ofThese.includes(code)) === true;
  if (has(now, methods)) return 'now';
  if (now === undefined || has(now, unclear)) return undefined;
  if (has(before, methods)) return 'before';
  return before === undefined || has(before, unclear) ? 'not now' : 'never';
}
