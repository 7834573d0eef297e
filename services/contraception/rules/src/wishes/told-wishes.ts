import { COST, ECO, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { WISH_IDS, type WishId } from './grants.ts';

/** What her reasons tell: codes of q4 (methods in use), q7 (changes), q13 (the pill not tried). */
const TELLS = {
  reasons: {
    1: 'strong',
    [COST.reason]: 'low_cost',
    4: 'no_prescription',
    5: 'sti',
    6: 'no_hormones',
    7: ['at_once', 'fertility'],
    8: 'years',
    10: 'lighter',
    20: 'own',
    23: 'environment',
  },
  changes: { 2: 'strong', 3: 'no_daily', [COST.change]: 'low_cost', 10: 'no_hormones', 11: 'years', 12: 'sti' },
  pillNotTried: { 1: 'no_hormones', 3: 'no_daily', [COST.pill_not_tried]: 'low_cost' },
} as const satisfies Partial<Record<keyof Facts, Told>>;
type Told = Readonly<Record<number, WishId | readonly WishId[]>>;
const TELLING = Object.entries(TELLS) as readonly [keyof typeof TELLS, Told][];

type TellingFacts = Pick<Facts, keyof typeof TELLS | 'eco' | 'sexStarted' | 'stablePartner'>;

/** The wishes that follow from what she said in the test, in the order of the page. */
export function toldWishes(facts: TellingFacts): WishId[] {
  const told = new Set(TELLING.flatMap(([answer, wishOf]) => [...facts[answer]].flatMap((code) => wishOf[code] ?? [])));
  if (facts.eco === ECO.rather || facts.eco === ECO.very) told.add('environment');
  // The block about infections asks her to protect herself, so a condom is among what is offered.
  if (facts.stablePartner === REPLY.no && facts.sexStarted !== REPLY.no) told.add('sti');
  return WISH_IDS.filter((wish) => told.has(wish));
}
