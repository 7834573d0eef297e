import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { openContext, UNMATCHED } from '../context.ts';

const ACCEPTABLE = /^[A-Za-z0-9-]{8,64}$/;

/** Assigns the request id (the gateway's if it is well-formed) and returns it in `X-Request-Id`. */
export function openRequest(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
    openContext(request, { requestId, log: logger, route: UNMATCHED });
    response.setHeader('X-Request-Id', requestId);
    next();
  };
}
