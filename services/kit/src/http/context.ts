import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Caller } from '../auth/caller.ts';
import type { ProblemError } from '../problem/problem-error.ts';

/** State that the steps of one request share. */
export interface RequestContext {
  readonly requestId: string;
  log: Logger;
  /** Pattern of the matched route, `/api/calculator/reports/{reportId}`: the only form of the address in logs and metrics. */
  route: string;
  caller?: Caller;
  /** Why there is no caller on a route that requires one. */
  refusal?: ProblemError;
}

export const UNMATCHED = 'unmatched';

// A WeakMap instead of a request property: no global type to extend, and nothing a request could inject.
const contexts = new WeakMap<IncomingMessage, RequestContext>();

export function openContext(request: IncomingMessage, context: RequestContext): void {
  contexts.set(request, context);
}

export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request id step did not run before this one.');
  return context;
}
