import type { Route } from '@vesela/contracts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';

type Part<R, Name extends 'params' | 'query' | 'body'> =
  R extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What a handler receives: the validated parts that its route declares, and the caller. */
export interface RouteInput<R extends Route> {
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  /** Always present, except on a public route. */
  caller: R['access'] extends 'public' ? undefined : Caller;
  requestId: string;
  /** Carries the request id. Never give it answers, names or addresses. */
  log: Logger;
}

/** A promise of the response body, or of nothing if the route declares none. */
export type RouteAnswer<R extends Route> = R extends { response: infer Schema extends z.ZodType }
  ? Promise<z.input<Schema>>
  : Promise<void>;

export type RouteHandler<R extends Route> = (input: RouteInput<R>) => RouteAnswer<R>;

/** One handler for every route of the contract, by name; a missing or an extra one does not compile. */
export type Handlers<Routes extends Record<string, Route>> = { [Name in keyof Routes]: RouteHandler<Routes[Name]> };
