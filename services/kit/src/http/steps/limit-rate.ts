import type { RateLimit } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';

export const DEFAULT_RATE_LIMIT: RateLimit = { limit: 300, windowSeconds: 60 };

/**
 * Counts per signed-in user, else per address. Each copy of the service counts separately. Other services are not
 * counted: one user whose requests cause many calls must not use up the limit of everybody.
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
    // The library prints proxy warnings to the console; `trustProxy` is configured explicitly here.
    validate: { xForwardedForHeader: false, trustProxy: false },
  });
}
