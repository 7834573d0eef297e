import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { contextOf } from '../context.ts';

/** One line per request: method, route pattern, status, duration in ms, request id. No address, header or body. */
export function logRequest(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const begin = performance.now();
    response.once('close', () => {
      const { requestId, route } = contextOf(request);
      const { statusCode: status } = response;
      const durationMs = Math.round(performance.now() - begin);
      const line = { requestId, method: request.method, route, status, durationMs };
      if (status >= 500) logger.error(line, 'request failed');
      else logger.info(line, response.writableFinished ? 'request completed' : 'request aborted');
    });
    next();
  };
}
