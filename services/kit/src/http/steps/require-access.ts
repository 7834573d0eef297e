import type { Access } from '@vesela/contracts';
import type { RequestHandler } from 'express';
import { mayCall } from '../../auth/may-call.ts';
import { problem } from '../../problem/problem-error.ts';
import { contextOf } from '../context.ts';

/** Refuses a request without a caller (401), or whose caller may not use the route (403). */
export function requireAccess(access: Exclude<Access, 'public'>): RequestHandler {
  return (request, _response, next) => {
    const { caller, refusal } = contextOf(request);
    if (!caller) return next(refusal ?? problem('unauthorized'));
    next(mayCall(access, caller) ? undefined : problem('forbidden'));
  };
}
