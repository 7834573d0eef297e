import type { RiskProfile } from './profile.ts';

export type AdviceReason = 'two_relatives' | 'young_relative' | 'beyond_evidence';

/**
 * Why genetic advice takes the place of a bare number; undefined if the number may stand for itself. Two or more
 * first-degree relatives, one of them ill before 50 (NICE CG164 looks closer at both families), or answers whose product
 * lies beyond what any study has checked (`capped`): there advice may tell more than any figure of this model.
 */
export function geneticAdvice(
  { relatives, youngest_relative }: Pick<RiskProfile, 'relatives' | 'youngest_relative'>,
  capped: boolean,
): AdviceReason[] {
  const reasons: AdviceReason[] = [];
  if (relatives === 2) reasons.push('two_relatives');
  if ((relatives === 1 || relatives === 2) && youngest_relative === 'lt50') reasons.push('young_relative');
  if (capped) reasons.push('beyond_evidence');
  return reasons;
}
