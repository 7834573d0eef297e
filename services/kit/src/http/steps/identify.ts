import type { Request, RequestHandler } from 'express';
import type { TokenVerifier } from '../../auth/token-verifier.ts';
import { ProblemError, problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;

export const tokenOf = (request: Request): string | undefined => BEARER.exec(request.get('authorization') ?? '')?.[1];

/** Records the caller or why there is none. Refuses nothing yet, so that the rate limit counts refused calls too. */
export function identify(verifyToken: TokenVerifier): RequestHandler {
  return async (request, _response, next) => {
    const context = contextOf(request);
    const token = tokenOf(request);
    try {
      if (token === undefined) throw problem('unauthorized');
      context.caller = await verifyToken(token);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      context.refusal = error;
    }
    next();
  };
}
