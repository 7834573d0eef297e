import { traceRequest } from '@vesela/service-kit/telemetry';
import type { RequestHandler } from 'express';
import type { Part } from '../parts.ts';
import { areaFinder } from './area.ts';

/** A span for every forwarded request. Files and pages are measured but not traced: they call no service. */
export function traceParts(parts: readonly Part[]): RequestHandler {
  const areaOf = areaFinder(parts);
  const trace = traceRequest({ service: 'gateway', routeOf: ({ path }) => areaOf(path) });
  return (request, response, next) => {
    if (request.path.startsWith('/api/')) trace(request, response, next);
    else next();
  };
}
