import type { Route } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import { checkAnswer } from '../check-answer.ts';
import { checkInput } from '../check-input.ts';
import { contextOf } from '../context.ts';

export type AnyHandler = (input: unknown) => Promise<unknown>;

/** Checks the input against the contract, runs the handler, and lets out only what the contract declares. */
export function runHandler(route: Route, handler: AnyHandler): RequestHandler {
  const inputOf = checkInput(route);
  const answerOf = checkAnswer(route);
  return async (request, response) => {
    const { caller, requestId, log } = contextOf(request);
    const answer = answerOf(await handler({ ...inputOf(request), caller, requestId, log }));
    response.status(route.status);
    if (answer === undefined) response.end();
    else response.json(answer);
  };
}
