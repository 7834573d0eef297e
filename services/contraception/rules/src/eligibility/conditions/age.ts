import { MENOPAUSE_FROM, PLAN } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, oneOf, perhaps } from '../finding.ts';
import type { RowId } from '../mec.ts';

/** Bands of the tables by the last age; British guidance has one more from 50. */
const BANDS: readonly (readonly [to: number, row: RowId])[] = [
  [17, 'age_menarche_to_18'],
  [19, 'age_18_19'],
  [39, 'age_20_39'],
  [45, 'age_40_45'],
  [49, 'age_over_45'],
  [Number.POSITIVE_INFINITY, 'age_50plus'],
];
const ANY_AGE = BANDS.map(([, row]) => [row]);

/** The row of an age. */
export const bandOf = (years: number): RowId | undefined => BANDS.find(([to]) => years <= to)?.[1];

export function age({ age: years }: Facts): Finding[] {
  const band = years === undefined ? undefined : bandOf(years);
  return band ? [certain(band)] : [oneOf(ANY_AGE, 'q15', false)];
}

const REACHED = [['menopause_reached']];

/** Days cannot be counted then, and oestrogen and the injection are no longer for every woman. */
export function menopause({ plan, age: years = Number.POSITIVE_INFINITY }: Facts): Finding[] {
  if (plan === PLAN.menopause) return [certain('menopause_reached')];
  return plan === undefined && years >= MENOPAUSE_FROM ? [perhaps(REACHED, 'q2', false)] : [];
}
