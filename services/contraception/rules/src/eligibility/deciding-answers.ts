import { LIST_OF, LISTS, METHOD, OTHER, PILLS } from '@vesela/contracts/contraception/options';
import { type Facts, factsOf, type GivenAnswers } from '../answers/facts.ts';
import { METHODS } from '../catalogue/methods.ts';
import { isOpen } from './finding.ts';
import { suitabilitiesOf } from './ranges.ts';
import type { Suitability } from './suitability.ts';

type Answer = GivenAnswers[string];

/** Years, cm and kg on both sides of every border that the rules know. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  q15: [27, 36, 42, 47, 55],
  q160: [150, 165, 180, 195],
  q161: [45, 60, 75, 95, 120],
};
const NONE = 0;
/** One that nothing else stands for: of "the pill" and "a coil" the kind is what is asked. */
const KINDS = [...new Set(METHODS.flatMap(({ codes }) => codes))].filter((code) => code !== METHOD.pill);

const codesOf = (id: string): readonly number[] => LISTS[LIST_OF[id as keyof typeof LIST_OF]].codes;
const asList = (codes: readonly number[]): Answer => (codes.length > 0 ? codes : [NONE]).map(String);

/** What she uses, with its kind; any method where nothing was told. */
function methodsInUse({ uses }: Facts): Answer[] {
  if (uses.size === 0) return [METHOD.none, ...KINDS].map((code) => asList([code]));
  const rest = [...uses].filter((code) => code !== METHOD.pill);
  return PILLS.filter((pill) => pill !== METHOD.pill).map((pill) => asList([...rest, pill]));
}

/** None of a list, or one of it; beside "other" only what she named, as the list does not ask what else it is. */
function ofList(id: string, chosen: ReadonlySet<number>): Answer[] {
  if (!isOpen(chosen)) return [asList([...chosen].filter((code) => code !== OTHER))];
  return codesOf(id)
    .filter((code) => code < OTHER)
    .map((code) => asList([code]));
}

/** Answers that say something, the harmless one of a list first. */
function answersTo(id: string, facts: Facts): Answer[] {
  if (id in NUMBERS) return [...(NUMBERS[id] ?? [])];
  if (id === 'q3') return methodsInUse(facts);
  if (id === 'q23') return ofList(id, facts.gynaecological);
  if (id === 'q25') return ofList(id, facts.illnesses);
  if (id === 'q30') return ofList(id, facts.medicines);
  return codesOf(id).map(String);
}

const LONG = new Set(['q3', 'q23', 'q25', 'q30']);
/** Together with another answer only the harmless one of a long list can decide. */
const harmless = (id: string, facts: Facts): Answer[] =>
  LONG.has(id) ? answersTo(id, facts).slice(0, 1) : answersTo(id, facts);

/** Whether answers to these questions, at most two, and to no others, give one method a verdict without a doctor. */
export type Decider = (questions: readonly string[], at: number) => boolean;

/** Tries the answers out; what was tried is kept, as many methods share their questions. */
export function deciderFor(facts: Facts): Decider {
  const tried = new Map<string, Suitability[][]>();
  const withAnswers = (answers: GivenAnswers) => suitabilitiesOf(factsOf({ ...facts.given, ...answers }));
  const outcomesOf = ([first = '', second]: readonly string[]): Suitability[][] =>
    second === undefined
      ? answersTo(first, facts).map((answer) => withAnswers({ [first]: answer }))
      : harmless(first, facts).flatMap((one) =>
          harmless(second, facts).map((two) => withAnswers({ [first]: one, [second]: two })),
        );
  return (questions, at) => {
    const key = questions.join();
    const outcomes = tried.get(key) ?? outcomesOf(questions);
    tried.set(key, outcomes);
    return outcomes.some((verdicts) => verdicts[at] !== 'ask_doctor');
  };
}
