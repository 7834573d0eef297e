import type { RateLimit } from '@vesela/contracts';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import type { TokenVerifier } from '../../auth/token-verifier.ts';
import { problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';
import { tokenOf } from './identify.ts';

export const DEFAULT_RATE_LIMIT: RateLimit = { limit: 300, windowSeconds: 60 };

const addressOf = (request: Request) => `ip:${ipKeyGenerator(request.ip ?? '')}`;
const byCaller = (request: Request) => {
  const caller = contextOf(request).caller;
  return caller ? `subject:${caller.subject}` : addressOf(request);
};

/**
 * Counts per signed-in user, else per address. Each copy of the service counts separately. Other services are not
 * counted: one user whose requests cause many calls must not use up the limit of everybody.
 */
export function limitRate(
  name: string,
  { limit, windowSeconds }: RateLimit,
  keyGenerator: (request: Request) => string | Promise<string> = byCaller,
): RequestHandler {
  return rateLimit({
    limit,
    windowMs: windowSeconds * 1000,
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => contextOf(request).caller?.kind === 'service',
    keyGenerator,
    handler: (_request, _response, next) => next(problem('rate_limited')),
    // The library prints proxy warnings to the console; `trustProxy` is configured explicitly here.
    validate: { xForwardedForHeader: false, trustProxy: false },
  });
}

/**
 * Of a public route, which needs no token but may get one: a valid token counts for its holder, a bad one apart from the
 * calls without, or it would use up what the neighbours at its address may read.
 */
export const byToken = (verifyToken: TokenVerifier) => async (request: Request) => {
  if (request.get('authorization') === undefined) return addressOf(request);
  const token = tokenOf(request);
  const caller = token === undefined ? undefined : await verifyToken(token).catch(() => undefined);
  return caller ? `subject:${caller.subject}` : `bad token ${addressOf(request)}`;
};
