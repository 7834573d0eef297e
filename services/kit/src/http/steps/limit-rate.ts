import type { RateLimit } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';

export const DEFAULT_RATE_LIMIT: RateLimit = { limit: 300, windowSeconds: 60 };

/**
 * Counts per signed-in person, else per address. Each copy of the service counts for itself. Other services are not
 * counted: one person who makes them ask often must not use up what they need for everybody.
 */
export function limitRate(name: string, { limit, windowSeconds }: RateLimit): RequestHandler {
  return rateLimit({
    limit,
    windowMs: windowSeconds * 1000,
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => contextOf(request).caller?.kind === 'service',
    keyGenerator: (request) => {
      const caller = contextOf(request).caller;
      return caller ? `subject:${caller.subject}` : `ip:${ipKeyGenerator(request.ip ?? '')}`;
    },
    handler: (_request, _response, next) => next(problem('rate_limited')),
    // Its advice on proxy headers goes to the console; `trustProxy` is a stated choice here.
    validate: { xForwardedForHeader: false, trustProxy: false },
  });
}
