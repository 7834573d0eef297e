import type { FollowUp } from '@vesela/contracts/examination';
import { type Content, NO_FOLLOW_UP } from './content.ts';
import { suspiciousOf } from './suspicious.ts';

/**
 * The follow-up that is kept: none where nothing was found, and no mail to whoever has no address. What is left out stays
 * as it was.
 */
export function followUpOf(before: Content, wished: FollowUp | undefined, hasAddress: boolean): FollowUp {
  const kept = before.follow_up ?? NO_FOLLOW_UP;
  if (suspiciousOf(before.symptoms).length === 0) return kept;
  const next = wished ?? kept;
  return { ...next, wanted: next.wanted && hasAddress };
}

/** What a change means for the mail: to be requested, to be withdrawn, or nothing. */
export function followUpStep(before: FollowUp | undefined, after: FollowUp): 'request' | 'withdraw' | undefined {
  const wanted = before?.wanted === true;
  if (wanted === after.wanted) return undefined;
  return after.wanted ? 'request' : 'withdraw';
}
