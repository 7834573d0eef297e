import type { z } from 'zod';
import { COMMON_ERRORS, type ErrorName } from './problem/errors.ts';

export type Method = 'get' | 'put' | 'post' | 'delete';
type Schema = z.ZodType;

/**
 * Who may call a route. Everything but `public` wants a valid access token:
 * - `user`: somebody with an account;
 * - `participant`: a user, or a participant of a project who joined without an account;
 * - `service`: another service of the portal, by its service account;
 * - `client-administrator`, `researcher`, `provider`: a user who has that role.
 * The record must also be the caller's own, which the handler's store sees to.
 */
export const ACCESS = [
  'public',
  'user',
  'participant',
  'service',
  'client-administrator',
  'researcher',
  'provider',
] as const;
export type Access = (typeof ACCESS)[number];

export interface RateLimit {
  /** Requests within the window. */
  limit: number;
  windowSeconds: number;
}

/** One route, declared once. The OpenAPI document, the browser's types and the service's validation all come from it. */
export interface Route {
  method: Method;
  /** Path below the service's base path, parameters in braces: `/reports/{reportId}`. */
  path: string;
  /** The path is whole and lies outside the base path: an address that the specification or a standard names. */
  absolute?: true;
  summary: string;
  access: Access;
  /**
   * A user must have signed in a moment ago (`RECENT_SIGN_IN_MINUTES`), or is answered `sign_in_again`. A participant, who has no
   * sign-in to repeat, passes.
   */
  recentSignIn?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: Schema;
  /** Larger than what every body may be, 256 KB: for the few routes that take a file. */
  bodyLimitBytes?: number;
  /** Body of the successful answer; none for 204. A `z.file()` is sent as a file to be saved, or shown if it is a `page`. */
  response?: Schema;
  /** The file is an HTML page of our own, which the browser shows: it may have a style sheet and send a form to us. */
  page?: true;
  status: 200 | 201 | 204;
  /** Many callers get the same body, with nothing about a person in it: it is compressed once and remembered. */
  sameForEveryone?: true;
  /** Stricter than the service's own: what one caller, or one address, may ask of this route. */
  rateLimit?: RateLimit;
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

/** The whole path of a route, as the gateway sees it. */
export function pathOf({ basePath }: Pick<Contract, 'basePath'>, { path, absolute }: Route): string {
  return absolute ? path : basePath + path;
}

/** Every error that a route can answer with, as its document says: its own, everybody's, and the refusals of a caller. */
export function errorsOf({ access, recentSignIn, errors }: Route): Set<ErrorName> {
  const refusals: ErrorName[] = access === 'public' ? [] : ['unauthorized', 'forbidden'];
  if (recentSignIn) refusals.push('sign_in_again');
  return new Set([...errors, ...COMMON_ERRORS, ...refusals]);
}
