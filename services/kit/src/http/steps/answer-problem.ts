import type { ErrorRequestHandler } from 'express';
import { describeError } from '../../log/describe-error.ts';
import { isOutcomeUnknown } from '../../problem/outcome-unknown.ts';
import { problemOf } from '../../problem/problem-of.ts';
import { contextOf } from '../context.ts';

/** Long enough for a queue to clear, short enough for a user to wait. */
const RETRY_AFTER_SECONDS = 3;
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** Last step: every error is sent as a problem document. Errors without a name are logged and answered neutrally. */
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
  // Clients that read this header repeat the request, whatever it was.
  if (problem.code === 'unavailable' && (IDEMPOTENT.has(request.method) || !isOutcomeUnknown(error)))
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  response
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toBody(requestId)));
};
