import { traceRequest } from '@vesela/service-kit/telemetry';
import type { RequestHandler } from 'express';
import type { Part } from '../parts.ts';
import { areaFinder } from './area.ts';

/** A span for every request that is handed on. Files and pages are measured and not traced: they ask nobody. */
export function traceParts(parts: readonly Part[]): RequestHandler {
  const areaOf = areaFinder(parts);
  const trace = traceRequest({ service: 'gateway', routeOf: ({ path }) => areaOf(path) });
  return (request, response, next) => {
    if (request.path.startsWith('/api/')) trace(request, response, next);
    else next();
  };
}
