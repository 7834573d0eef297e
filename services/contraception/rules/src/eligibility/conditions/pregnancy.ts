import { MENOPAUSE_TRUSTED_FROM, METHOD, PLAN, PREGNANT, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, isTold, perhaps } from '../finding.ts';

const ROWS = ['pregnancy', 'ec_pregnancy'];
/** Who knows that she is pregnant needs nothing against it; until then condoms and the like do no harm. */
const KNOWN = [...ROWS, 'pregnancy_known'];
const PERHAPS = [ROWS];
const NOT_TOLD = [KNOWN];

/**
 * Without an answer a pregnancy is possible, also for a woman who is trying soon: the question is asked, not guessed. Only
 * a woman who has not started having sexual relations (the first of the WHO criteria), the tubes, childlessness for medical
 * reasons and the menopause rule it out unasked.
 */
export function pregnancy(facts: Facts): Finding[] {
  const { pregnant } = facts;
  if (pregnant === PREGNANT.no) return [];
  if (pregnant === PREGNANT.yes) return [certain(...KNOWN)];
  if (pregnant === PREGNANT.perhaps) return [perhaps(PERHAPS, 'q28', true)];
  if (pregnant === undefined && cannotBe(facts)) return [];
  // With a menopause her age comes first: from 45 the question is not asked.
  const agesFirst = pregnant === undefined && facts.plan === PLAN.menopause && facts.age === undefined;
  return [perhaps(NOT_TOLD, agesFirst ? 'q15' : 'q28', isTold(pregnant))];
}

/** Without sexual relations q3 is not asked; a method that is told all the same says otherwise. */
const cannotBe = ({ sexStarted, uses, plan, age = 0 }: Facts) =>
  (sexStarted === REPLY.no && [...uses].every((code) => code === METHOD.none)) ||
  uses.has(METHOD.tubal) ||
  uses.has(METHOD.cannot_conceive) ||
  (plan === PLAN.menopause && age >= MENOPAUSE_TRUSTED_FROM);
