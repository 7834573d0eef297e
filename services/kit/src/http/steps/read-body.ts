import express, { type RequestHandler } from 'express';
import { problem } from '../../problem/problem-error.ts';

const LIMIT_BYTES = 256 * 1024;

/**
 * Reads a JSON body of at most 256 KB, or the limit of the route. Compressed bodies are refused, because their real size
 * is known too late.
 */
export function readBody(limit: number = LIMIT_BYTES): RequestHandler[] {
  return [
    (request, _response, next) =>
      next(request.is('application/json') === false ? problem('unsupported_media_type') : undefined),
    express.json({ limit, inflate: false, type: 'application/json' }),
  ];
}
