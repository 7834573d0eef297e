import type { RequestHandler } from 'express';
import { contextOf } from '../context.ts';

/** Refuses a request that `identify` found no caller for. */
export const requireCaller: RequestHandler = (request, _response, next) => {
  next(contextOf(request).refusal);
};
