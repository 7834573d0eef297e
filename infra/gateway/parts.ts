import type { RequestHandler } from 'express';

/** A part of the portal that answers at paths of its own and sees whole paths. */
export interface Part {
  /** It answers at these and at all below them. */
  basePaths: readonly string[];
  /** Whole paths elsewhere that are its own, parameters in braces. They win over every base path. */
  paths?: readonly string[];
  handler: RequestHandler;
}

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

/** `/a/{id}` fits one segment for `{id}`. */
function patternOf(path: string): RegExp {
  const pieces = path.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('[^/]+')}$`);
}

/** The part whose path this is: one that names it whole, else the one with the longest base path above it. */
export function partFinder(parts: readonly Part[]): (path: string) => Part | undefined {
  const whole = parts.flatMap((part) => (part.paths ?? []).map((path) => ({ pattern: patternOf(path), part })));
  const bases = parts
    .flatMap((part) => part.basePaths.map((base) => ({ base, part })))
    .sort((a, b) => b.base.length - a.base.length);
  return (path) =>
    whole.find(({ pattern }) => pattern.test(path))?.part ?? bases.find(({ base }) => isBelow(path, base))?.part;
}

/** Hands a request to the part that owns its path. */
export function passToParts(parts: readonly Part[]): RequestHandler {
  const find = partFinder(parts);
  return (request, response, next) => {
    const part = find(request.path);
    if (part) part.handler(request, response, next);
    else next();
  };
}
