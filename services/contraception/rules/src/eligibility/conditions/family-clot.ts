import { REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { type Finding, isTold, oneOf, perhaps } from '../finding.ts';

/** How old the relative was is not asked; British guidance is stricter below 45. */
const RELATIVE = [['vte_family_first_degree'], ['vte_family_first_degree_lt45']];

/** A first-degree relative with a clot in a leg or lung. */
export function familyClot({ familyClot: reply }: Facts): Finding[] {
  if (reply === REPLY.no) return [];
  return reply === REPLY.yes ? [oneOf(RELATIVE, null, true)] : [perhaps(RELATIVE, 'q26', isTold(reply))];
}
