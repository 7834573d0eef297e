import type { RequestHandler } from 'express';
import { problem } from '../../problem/problem-error.ts';

export const unknownPath: RequestHandler = (_request, _response, next) => next(problem('not_found'));
