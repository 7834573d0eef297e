import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { contextOf } from '../context.ts';

/** Records the duration of every response by method, route pattern and status, in seconds. */
export function measure(registry: Registry): RequestHandler {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (request, response, next) => {
    const stop = durations.startTimer();
    response.once('close', () => {
      stop({ method: request.method, route: contextOf(request).route, status: response.statusCode });
    });
    next();
  };
}
