import type { z } from 'zod';
import type { ErrorName } from './problem/errors.ts';

export type Method = 'get' | 'put' | 'post' | 'delete';
type Schema = z.ZodType;

/**
 * One route, declared once. The OpenAPI document, the browser's types and the service's validation all come from it.
 * `access: 'user'` wants a valid access token; the record must also be the caller's own, which the handler's store sees to.
 */
export interface Route {
  method: Method;
  /** Path below the service's base path, parameters in braces: `/reports/{reportId}`. */
  path: string;
  summary: string;
  access: 'user' | 'public';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: Schema;
  /** Body of the successful answer; none for 204. */
  response?: Schema;
  status: 200 | 201 | 204;
  /** Errors beyond those that every route can give (`validation_failed`, `unauthorized`, `rate_limited`, `internal`). */
  errors: readonly ErrorName[];
}

export interface Contract<Routes extends Record<string, Route> = Record<string, Route>> {
  service: string;
  title: string;
  version: string;
  /** Where the gateway finds the service, for example `/api/calculator`. */
  basePath: string;
  routes: Routes;
}

/** Keeps the exact type of every route, so that handlers and clients are typed by it. */
export function defineContract<const Routes extends Record<string, Route>>(
  contract: Contract<Routes>,
): Contract<Routes> {
  return contract;
}
