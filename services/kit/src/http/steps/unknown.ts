import type { Method } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import { problem } from '../../problem/problem-error.ts';

/** Answers OPTIONS with the path's methods and refuses all others. */
export function unknownMethod(methods: readonly Method[]): RequestHandler {
  const head = methods.includes('get') ? ['HEAD'] : [];
  const allow = [...methods.map((method) => method.toUpperCase()), ...head, 'OPTIONS'].join(', ');
  return (request, response, next) => {
    response.setHeader('Allow', allow);
    if (request.method === 'OPTIONS') response.status(204).end();
    else next(problem('method_not_allowed'));
  };
}

export const unknownPath: RequestHandler = (_request, _response, next) => next(problem('not_found'));
