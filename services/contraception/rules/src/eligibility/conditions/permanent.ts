import { PLAN } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, oneOf, perhaps } from '../finding.ts';

const ROW = 'permanent_choice';
const ROWS = [[ROW]];
/** Regret is told of more often by women who were younger than this; the tables say "young" without a number. */
const YOUNG_BEFORE = 30;
const NO_BIRTH = 0;
const BIRTHS_NOT_SAID = 5;

/** A permanent method is talked over first while a child is wanted, while there is none, and before 30. */
export function permanent({ age, births, plan }: Facts): Finding[] {
  if (plan === PLAN.within_a_year || plan === PLAN.soon || births === NO_BIRTH) return [certain(ROW)];
  if (age === undefined) return [perhaps(ROWS, 'q15', false)];
  if (age < YOUNG_BEFORE) return [oneOf(ROWS, null, true)];
  if (births === undefined || births === BIRTHS_NOT_SAID) return [perhaps(ROWS, 'q17', births !== undefined)];
  return plan === undefined ? [perhaps(ROWS, 'q2', false)] : [];
}
