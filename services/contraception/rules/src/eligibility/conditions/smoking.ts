import { CIGARETTES, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

const FEW: Finding = applies('smoking_35plus_lt15', 'smoking_ge35_lt15');
const MANY: Finding = applies('smoking_35plus_ge15', 'smoking_ge35_ge15');

/**
 * The chart covers cigarettes; vaping counts as smoking fewer than 15, for lack of better data. From 35 on, an unanswered
 * number counts as the strictest.
 */
export function smoking({ smokes, age, cigarettes }: Facts): Finding[] {
  const old = age === undefined ? undefined : age >= 35;
  if (smokes === REPLY.not_said) return old === false ? [] : [{ ...MANY, certain: false }];
  if (smokes !== REPLY.yes) return [];
  if (old === undefined) return [applies('smoking_under_35'), { ...MANY, certain: false }];
  if (!old) return [applies('smoking_under_35')];
  return cigarettes === CIGARETTES.under_15 || cigarettes === CIGARETTES.vaping_only ? [FEW] : [MANY];
}
