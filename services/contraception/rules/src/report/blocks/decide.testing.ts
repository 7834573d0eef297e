import { factsOf, type GivenAnswers } from '../../answers/facts.ts';
import { judge } from '../../eligibility/eligibility.ts';
import { codes } from '../../eligibility/healthy.testing.ts';
import type { Outcome } from '../rule.ts';
import { type BlockId, RULES } from '../rules.ts';

/** A woman of 27 who answered everything that counts and has nothing that limits her choice. */
export const HEALTHY: GivenAnswers = {
  q15: 27,
  q160: 165,
  q161: 60,
  q17: '0',
  q18: '0',
  q20: '1',
  q22: '0',
  q23: codes(0),
  q25: codes(0),
  q26: '0',
  q28: '0',
  q30: codes(0),
};

/** For tests: what one rule decides on the answers. */
export function decide(block: BlockId, answers: GivenAnswers): Outcome[] {
  const facts = factsOf(answers);
  const rule = RULES.find((each) => each.block === block);
  if (!rule) throw new RangeError(`no such block: ${block}`);
  return rule.decide({ facts, ...judge(facts) });
}

export const variants = (block: BlockId, answers: GivenAnswers) =>
  decide(block, answers).map(({ variant, severity }) => `${variant} ${severity}`);

export type Row = readonly [answers: GivenAnswers, expected: readonly string[]];

/** Blocks about health, in `health.test.ts`; the others are in `life.test.ts`. */
export type HealthBlock =
  | 'urgent'
  | 'current_method_conflict'
  | 'illnesses'
  | 'medicines'
  | 'thrombosis'
  | 'smoking'
  | 'bmi'
  | 'age'
  | 'side_effects';
