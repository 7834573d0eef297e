import { RECENT_SIGN_IN_MINUTES } from '@vesela/contracts/constants';
import type { RequestHandler } from 'express';
import type { Caller } from '../../auth/caller.ts';
import { CLOCK_TOLERANCE_SECONDS } from '../../auth/token-verifier.ts';
import { problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';

/**
 * Whether a caller signed in a moment ago. A participant, who has no sign-in to repeat, counts as one who did; a user whose token
 * does not say when it was does not.
 */
export function isRecentlySignedIn({ kind, signedInAt = 0 }: Pick<Caller, 'kind' | 'signedInAt'>): boolean {
  if (kind === 'participant') return true;
  return Date.now() / 1000 - signedInAt <= RECENT_SIGN_IN_MINUTES * 60 + CLOCK_TOLERANCE_SECONDS;
}

/** Refuses a user whose sign-in is too long ago, or whose token does not say when it was. */
export const requireRecentSignIn: RequestHandler = (request, _response, next) => {
  const { caller } = contextOf(request);
  next(caller && isRecentlySignedIn(caller) ? undefined : problem('sign_in_again'));
};
