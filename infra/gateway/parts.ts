import { type Contract, pathOf } from '@vesela/contracts';
import { traceRequest } from '@vesela/service-kit/telemetry';
import type { RequestHandler } from 'express';

/** A part of the portal with its own paths; it receives whole paths. */
export interface Part {
  /** Base paths; it owns everything below them. */
  basePaths: readonly string[];
  /** Its whole paths elsewhere, parameters in braces. They take precedence over base paths. */
  paths?: readonly string[];
  handler: RequestHandler;
}

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** `/a/{id}` matches one segment for `{id}`. */
function patternOf(path: string): RegExp {
  const pieces = path.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^/]+')}$`);
}

/** The part that owns a path: one that lists it whole, else the one with the longest matching base path. */
export function partFinder(parts: readonly Part[]): (path: string) => Part | undefined {
  const whole = parts.flatMap((part) => (part.paths ?? []).map((path) => ({ pattern: patternOf(path), part })));
  const bases = parts
    .flatMap((part) => part.basePaths.map((base) => ({ base, part })))
    .sort((a, b) => b.base.length - a.base.length);
  return (path) =>
    whole.find(({ pattern }) => pattern.test(path))?.part ?? bases.find(({ base }) => isBelow(path, base))?.part;
}

/** Forwards a request to the part that owns its path. */
export function passToParts(parts: readonly Part[]): RequestHandler {
  const find = partFinder(parts);
  return (request, response, next) => {
    const part = find(request.path);
    if (part) part.handler(request, response, next);
    else next();
  };
}

/** A service's part of the origin, by its contract: its base path and its paths elsewhere. */
export function contractPart(contract: Contract, handler: RequestHandler): Part {
  const absolute = Object.values(contract.routes).filter((route) => route.absolute);
  return { basePaths: [contract.basePath], paths: absolute.map((route) => pathOf(contract, route)), handler };
}

/**
 * A span for every request to a service, named by the service's base path: the path itself may contain ids, and its
 * cardinality is unbounded. Files and pages are not traced: they call no service.
 */
export function traceParts(parts: readonly Part[]): RequestHandler {
  const find = partFinder(parts);
  const trace = traceRequest({ service: 'gateway', routeOf: ({ path }) => find(path)?.basePaths[0] ?? 'unmatched' });
  return (request, response, next) => {
    if (request.path.startsWith('/api/')) trace(request, response, next);
    else next();
  };
}
