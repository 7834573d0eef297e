import { CHILD, REPLY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding } from '../finding.ts';

/** Until six weeks the day decides; the first three weeks are the strictest, for coils the days 2 to 28 (WHO). */
const NEWBORN: Finding[] = [
  applies('breastfeeding_lt21d', 'breastfeeding_lt6w'),
  applies('postpartum_iud_10min_4w', 'postpartum_iud_48h_4w'),
];
const YOUNG: Finding[] = [
  applies('breastfeeding_gt42d', 'breastfeeding_6w_6m'),
  applies('postpartum_iud_ge4w', 'postpartum_iud_ge4w'),
];
const OLDER: Finding[] = [
  applies('breastfeeding_gt42d', 'breastfeeding_ge6m'),
  applies('postpartum_iud_ge4w', 'postpartum_iud_ge4w'),
];

/** CDC and WHO differ most here; without the age of the child the strictest rule applies. */
export function breastfeeding({ breastfeeding: reply, childAge }: Facts): Finding[] {
  if (reply === REPLY.not_said) return NEWBORN.map((finding) => ({ ...finding, certain: false }));
  if (reply !== REPLY.yes) return [];
  if (childAge === CHILD.under_6_months) return YOUNG;
  return childAge === CHILD.from_6_months ? OLDER : NEWBORN;
}
