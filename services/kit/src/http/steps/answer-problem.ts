import type { ErrorRequestHandler } from 'express';
import { describeError } from '../../log/describe-error.ts';
import { problemOf } from '../../problem/problem-of.ts';
import { contextOf } from '../context.ts';

/** Last step: every error leaves as a problem document. What is not a named error is logged and answered neutrally. */
export const answerProblem: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const { requestId, log } = contextOf(request);
  const problem = problemOf(error);
  if (problem.status >= 500) log.error({ error: describeError(error) }, problem.code);
  if (response.headersSent) {
    next(error);
    return;
  }
  if (problem.code === 'unauthorized') {
    const invalid = request.get('authorization') === undefined ? '' : ' error="invalid_token"';
    response.setHeader('WWW-Authenticate', `Bearer${invalid}`);
  }
  response
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toBody(requestId)));
};
