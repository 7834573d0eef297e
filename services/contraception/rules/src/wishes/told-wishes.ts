import { COST, ECO } from '@vesela/contracts/contraception/options';
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
    7: 'fertility',
    8: 'years',
    10: 'lighter',
    20: 'at_once',
    23: 'environment',
  },
  changes: { 2: 'strong', 3: 'no_daily', [COST.change]: 'low_cost', 10: 'no_hormones', 11: 'years', 12: 'sti' },
  pillNotTried: { 1: 'no_hormones', 3: 'no_daily', [COST.pill_not_tried]: 'low_cost' },
} as const satisfies Partial<Record<keyof Facts, Readonly<Record<number, WishId>>>>;
const TELLING = Object.entries(TELLS) as readonly [keyof typeof TELLS, Readonly<Record<number, WishId>>][];

type TellingFacts = Pick<Facts, keyof typeof TELLS | 'eco'>;

/** The wishes that follow from what she said in the test, in the order of the page. */
export function toldWishes(facts: TellingFacts): WishId[] {
  const told = new Set(TELLING.flatMap(([answer, wishOf]) => [...facts[answer]].map((code) => wishOf[code])));
  if (facts.eco === ECO.rather || facts.eco === ECO.very) told.add('environment');
  return WISH_IDS.filter((wish) => told.has(wish));
}
