import { COST, ECO } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { WISH_IDS, type WishId } from './grants.ts';

/** Codes of q4: why she chose a method that she uses. */
const REASONS: Readonly<Record<number, WishId>> = {
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
};
/** Codes of q7: why she changed or stopped. */
const CHANGES: Readonly<Record<number, WishId>> = {
  2: 'strong',
  3: 'no_daily',
  [COST.change]: 'low_cost',
  10: 'no_hormones',
  11: 'years',
  12: 'sti',
};
/** Codes of q13: why she has not tried the pill. */
const PILL_NOT_TRIED: Readonly<Record<number, WishId>> = {
  1: 'no_hormones',
  3: 'no_daily',
  [COST.pill_not_tried]: 'low_cost',
};

type TellingFacts = Pick<Facts, 'reasons' | 'changes' | 'pillNotTried' | 'eco'>;

/** The wishes that follow from what she said in the test, in the order of the page. */
export function toldWishes({ reasons, changes, pillNotTried, eco }: TellingFacts): WishId[] {
  const told = new Set<WishId | undefined>([
    ...[...reasons].map((code) => REASONS[code]),
    ...[...changes].map((code) => CHANGES[code]),
    ...[...pillNotTried].map((code) => PILL_NOT_TRIED[code]),
  ]);
  if (eco === ECO.rather || eco === ECO.very) told.add('environment');
  return WISH_IDS.filter((wish) => told.has(wish));
}
