import { MENOPAUSE_TRUSTED_FROM, METHOD, PLAN, PREGNANT, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, perhaps } from '../finding.ts';

const ROWS = ['pregnancy', 'ec_pregnancy'];
const MAY_BE = [ROWS];

/**
 * Without an answer a pregnancy is possible, also for a woman who is trying soon: the question is asked, not guessed. Only
 * a woman who has not started having sexual relations (the first of the WHO criteria), the tubes, childlessness for medical
 * reasons and the menopause rule it out unasked.
 */
export function pregnancy(facts: Facts): Finding[] {
  const { pregnant } = facts;
  if (pregnant === PREGNANT.no) return [];
  if (pregnant === PREGNANT.yes) return [certain(...ROWS)];
  if (pregnant === undefined && cannotBe(facts)) return [];
  return [perhaps(MAY_BE, 'q28', pregnant !== undefined)];
}

const cannotBe = ({ sexStarted, uses, plan, age = 0 }: Facts) =>
  sexStarted === REPLY.no ||
  uses.has(METHOD.tubal) ||
  uses.has(METHOD.cannot_conceive) ||
  (plan === PLAN.menopause && age >= MENOPAUSE_TRUSTED_FROM);
