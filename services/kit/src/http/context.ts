import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Caller } from '../auth/caller.ts';
import type { ProblemError } from '../problem/problem-error.ts';

/** What the steps of one request tell each other. */
export interface RequestContext {
  readonly requestId: string;
  log: Logger;
  /** Pattern of the matched route, `/api/calculator/reports/{reportId}`: the only form of the address in logs and metrics. */
  route: string;
  caller?: Caller;
  /** Why there is no caller on a route that wants one. */
  refusal?: ProblemError;
}

export const UNMATCHED = 'unmatched';

// Beside the request, not on it: no global type to widen, and nothing that a request could bring along itself.
const contexts = new WeakMap<IncomingMessage, RequestContext>();

export function openContext(request: IncomingMessage, context: RequestContext): void {
  contexts.set(request, context);
}

export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request id step did not run before this one.');
  return context;
}
