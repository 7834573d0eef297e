import type { Route } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import { checkAnswer, checkError, checkInput } from '../checks.ts';
import { contextOf } from '../context.ts';
import { sendAnswer } from './send-answer.ts';

/** A handler without its static types. */
export type UntypedHandler = (input: unknown) => Promise<unknown>;

/** Validates the input, runs the handler, and returns only what the contract declares. */
export function runHandler(route: Route, handler: UntypedHandler): RequestHandler {
  const inputOf = checkInput(route);
  const answerOf = checkAnswer(route);
  const errorOf = checkError(route);
  const run = async (input: unknown) => {
    try {
      return await handler(input);
    } catch (error) {
      throw errorOf(error);
    }
  };
  return async (request, response) => {
    const { caller, requestId, log } = contextOf(request);
    const answer = answerOf(await run({ ...inputOf(request), caller, requestId, log }));
    await sendAnswer(request, response, route, answer);
  };
}
