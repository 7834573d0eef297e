import { ILLNESS, OTHER } from '@vesela/contracts/contraception/options';
import type { Facts } from '../answers/facts.ts';
import { type MethodId, methodOf } from '../catalogue/methods.ts';
import { seriousInPregnancy } from './pregnancy-risks.ts';
import { isNone, isOfLife, namedFor } from './row-conditions.ts';

export const isWeak = (id: MethodId) => methodOf(id).label === 'less_effective';

const WITH_SPERMICIDE: readonly MethodId[] = ['spermicide', 'diaphragm'];

/**
 * True if a row speaks against the method itself. Against condoms and the like a table may speak only because a pregnancy
 * would be a serious risk to her; spermicide with HIV, and days that cannot be counted, are reasons of the method itself.
 */
export function isOwnReason(facts: Facts, method: MethodId, row: string): boolean {
  if (!isWeak(method)) return true;
  // Nothing is needed against a pregnancy that is known, yet going on does no harm.
  if (row === 'pregnancy_known') return false;
  const named = namedFor([row], facts);
  const { illnesses, gynaecological, medicines } = named;
  if (WITH_SPERMICIDE.includes(method) && illnesses.includes(ILLNESS.hiv)) return true;
  if (isNone(named)) return isOfLife(row);
  const serious = seriousInPregnancy(facts);
  return (
    [...illnesses, ...gynaecological, ...medicines].some((code) => code < OTHER) &&
    !illnesses.some((code) => serious.illnesses.includes(code)) &&
    !gynaecological.some((code) => serious.gynaecological.includes(code)) &&
    !medicines.some((code) => serious.medicines.includes(code))
  );
}
