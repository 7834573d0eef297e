import type { RequestHandler } from 'express';
import { contextOf } from '../context.ts';

/** Passes the matched route to log and metrics. */
export function nameRoute(pattern: string): RequestHandler {
  return (request, _response, next) => {
    contextOf(request).route = pattern;
    next();
  };
}
