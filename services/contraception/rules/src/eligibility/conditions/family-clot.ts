import { REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

/** A first-degree relative with a clot in a leg or lung. */
export function familyClot({ familyClot: reply }: Facts): Finding[] {
  return reply === REPLY.yes ? [applies('vte_family_first_degree', 'vte_family_first_degree')] : [];
}
