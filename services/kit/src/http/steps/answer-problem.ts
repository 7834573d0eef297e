import type { ErrorRequestHandler } from 'express';
import { describeError } from '../../log/describe-error.ts';
import { perhapsDone } from '../../problem/perhaps-done.ts';
import { problemOf } from '../../problem/problem-of.ts';
import { contextOf } from '../context.ts';

/** Long enough for a queue to clear, short enough for a person to wait. */
const RETRY_AFTER_SECONDS = 3;
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** Last step: every error leaves as a problem document. What is not a named error is logged and answered neutrally. */
export const answerProblem: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const { requestId, log, route } = contextOf(request);
  const problem = problemOf(error);
  if (problem.status >= 500) log.error({ error: describeError(error), route }, problem.code);
  if (response.headersSent) {
    next(error);
    return;
  }
  if (problem.code === 'unauthorized') {
    const invalid = request.get('authorization') === undefined ? '' : ' error="invalid_token"';
    response.setHeader('WWW-Authenticate', `Bearer${invalid}`);
  }
  // Whoever reads this sends the same again, whatever it was.
  if (problem.code === 'unavailable' && (IDEMPOTENT.has(request.method) || !perhapsDone(error)))
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toBody(requestId)));
};
