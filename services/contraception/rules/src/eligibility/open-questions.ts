import type { Facts } from '../answers/facts.ts';
import type { Method } from '../catalogue/methods.ts';
import type { Decider } from './deciding-answers.ts';
import { type Bounds, type Effect, mildestIn, strictestIn } from './effect.ts';
import type { Category, Phase, RowId } from './mec.ts';
import { MEANS_ONE, rangeIn } from './ranges.ts';
import { isEverAsked, relatedTo } from './related-questions.ts';
import { DOCTOR_FROM, NEVER, suitabilityOf } from './suitability.ts';

const MOST_QUESTIONS = 2;

/** What is the same for all her methods. */
export interface Woman {
  total: Bounds;
  /** Rows that apply whatever the open answers are. */
  certain: readonly RowId[];
  /** Effects above category 1 whatever is true; those up to 3 or 4, of these what she named, and what a question leaves open. */
  restricting: readonly Effect[];
  serious: readonly Effect[];
  toAskAbout: readonly Effect[];
  open: readonly Effect[];
}
/** One method before its verdict. */
export interface Case extends Woman {
  method: Method;
  /** Its place in the catalogue. */
  at: number;
  phases: readonly Phase[];
}

/** What is open about one method. */
export interface Open {
  /** The largest effect first. */
  questions: readonly string[];
  /** Those of which an answer may refuse it; only these are tried out alone, as trying takes time. */
  mayRefuse: ReadonlySet<string>;
}
export const NOTHING_OPEN: Open = { questions: [], mayRefuse: new Set() };

export function openFor(one: Case, best: Category, facts: Facts): Open {
  const { at, phases } = one;
  const open: { question: string; worst: number; width: number }[] = [];
  const kind = kindDecides(one) ? ['q3'] : [];
  const mayRefuse = new Set(kind);
  for (const effect of one.open) {
    const { question } = effect.finding;
    const worst = question === null ? 0 : strictestIn(effect.worst, phases, at);
    if (question === null || worst < DOCTOR_FROM || worst <= best || !isEverAsked(question, facts)) continue;
    if (mildestIn(effect.settled.worst, phases, at) === NEVER) mayRefuse.add(question);
    open.push({ question, worst, width: worst - mildestIn(effect.best, phases, at) });
  }
  const sorted = open.sort((a, b) => b.worst - a.worst || b.width - a.width).map(({ question }) => question);
  return { questions: [...new Set([...kind, ...sorted])], mayRefuse };
}

/**
 * The questions whose answers alone decide it: one or two that together leave nothing open, else those of which each may
 * refuse the method, else one with another about the same. None where a third would be needed, or nothing that we ask decides.
 */
export function questionsOf(
  one: Case,
  { questions, mayRefuse }: Open,
  facts: Facts,
  decider: Decider,
): readonly string[] {
  const { at } = one;
  const maySuit = canSuit(one);
  if (questions.length === 0) return [];
  if (maySuit && questions.length <= MOST_QUESTIONS && decider(questions, at)) return questions;
  const deciding: string[] = [];
  for (const question of questions) {
    if (deciding.length === MOST_QUESTIONS) break;
    if (mayRefuse.has(question) && decider([question], at)) deciding.push(question);
  }
  if (deciding.length > 0) return deciding;
  const related = [
    ...(maySuit ? relatedTo(questions, facts) : []),
    ...[...mayRefuse].flatMap((question) => relatedTo([question], facts)),
  ];
  return related.find((some) => decider(some, at)) ?? [];
}

/** Nothing that no question settles is against it, and what a question settles may be harmless. */
const canSuit = (one: Case): boolean => one.serious.every((effect) => isSettled(one, effect));
export const isSettled = ({ at, phases }: Case, { finding: { question }, worst, settled }: Effect): boolean =>
  strictestIn(question === null ? worst : settled.best, phases, at) < DOCTOR_FROM;

/** The kind in use is unknown, can be told in q3, and going on is judged otherwise than starting. */
function kindDecides({ method, phases, total, at }: Case): boolean {
  if (phases.length === 1) return false;
  const canTell = method.codes.some((code) => MEANS_ONE.has(code));
  const verdicts = phases.map((phase) => suitabilityOf(rangeIn(total, [phase], at)));
  return canTell && new Set(verdicts).size > 1;
}
