import { RECENT_SIGN_IN_MINUTES } from '@vesela/contracts/constants';
import type { RequestHandler } from 'express';
import { CLOCK_TOLERANCE_SECONDS } from '../../auth/token-verifier.ts';
import { problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';

/** Refuses a user whose sign-in is too long ago, or whose token does not say when it was. */
export const requireRecentSignIn: RequestHandler = (request, _response, next) => {
  const { caller } = contextOf(request);
  if (caller?.kind === 'participant') return next();
  const ageS = Date.now() / 1000 - (caller?.signedInAt ?? 0);
  next(ageS <= RECENT_SIGN_IN_MINUTES * 60 + CLOCK_TOLERANCE_SECONDS ? undefined : problem('sign_in_again'));
};
