import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { contextOf } from '../context.ts';

/** One line per request: method, route pattern, status, duration in ms, request id. No address, header or body. */
export function logRequest(logger: Logger): RequestHandler {
  const log = pinoHttp<Parameters<RequestHandler>[0], Parameters<RequestHandler>[1]>({
    logger,
    genReqId: (request) => contextOf(request).requestId,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'durationMs' },
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessObject: (request, response, values) => lineOf(request, response.statusCode, values),
    customErrorObject: (request, response, _error, values) => lineOf(request, response.statusCode, values),
    customErrorMessage: () => 'request failed',
  });
  return (request, response, next) => {
    log(request, response);
    contextOf(request).log = request.log;
    next();
  };
}

function lineOf(request: Parameters<RequestHandler>[0], status: number, values: { durationMs?: number }) {
  return { method: request.method, route: contextOf(request).route, status, durationMs: values.durationMs };
}
