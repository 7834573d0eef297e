import type { RequestHandler } from 'express';
import { contextOf } from '../context.ts';

/** Tells log and metrics which route matched. */
export function nameRoute(pattern: string): RequestHandler {
  return (request, _response, next) => {
    contextOf(request).route = pattern;
    next();
  };
}
