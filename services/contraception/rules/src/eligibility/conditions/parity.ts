import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

const NOT_SAID = 5;

/** A coil is category 2 for a woman who has not given birth. */
export function parity({ births }: Facts): Finding[] {
  if (births === undefined || births === NOT_SAID) return [];
  return [applies(births === 0 ? 'parity_nulliparous' : 'parity_parous')];
}
