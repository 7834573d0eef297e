import type { Report } from '../../api/types.ts';

export type AdviceReason = 'two_relatives' | 'young_relative' | 'beyond_evidence';

/** Reasons to show genetic advice before this report's numbers; empty if the numbers can be shown alone. */
export function adviceReasons({ referral, capped }: Pick<Report, 'referral' | 'capped'>): AdviceReason[] {
  const reasons: AdviceReason[] = [];
  if (referral.criteria.includes('two_first_degree')) reasons.push('two_relatives');
  if (referral.criteria.includes('first_degree_under_40')) reasons.push('young_relative');
  if (capped) reasons.push('beyond_evidence');
  return reasons;
}

/** Whether relatives are among the reasons: then a geneticist is the specialist to see. */
export const relativesCallForAdvice = (report: Pick<Report, 'referral' | 'capped'>): boolean =>
  adviceReasons(report).some((reason) => reason !== 'beyond_evidence');
