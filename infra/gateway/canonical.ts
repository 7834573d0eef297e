import type { Request, RequestHandler } from 'express';
import { sendText } from './answers.ts';

/** Latvian is the default and carries no prefix. */
const DEFAULT_PREFIX = /^\/lv(?=\/|$)/;

/**
 * The canonical path of a page: single slashes, no trailing one, no prefix of the default language. Browsers read a
 * backslash as a slash, so two of either in front would lead to another host.
 */
export function canonicalPath(pathname: string): string {
  const tidy = pathname.replace(/[\\/]+/g, '/').replace(/\/$/, '');
  return tidy.replace(DEFAULT_PREFIX, '') || '/';
}

/** Redirects to the canonical path and keeps the query. */
export const redirectToCanonical: RequestHandler = (request, response, next) => {
  const [pathname = '/', ...query] = request.url.split('?');
  const canonical = canonicalPath(pathname);
  if (canonical === pathname) return next();
  response.set('Cache-Control', 'no-cache');
  response.redirect(308, [canonical, ...query].join('?'));
};

/**
 * Accepts only the portal's own host names, against DNS rebinding, and only requests
 * whose target is a path. Of two names a server behind could believe the other one.
 */
export function checkRequest(hosts: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (!request.url.startsWith('/')) sendText(response, 400, 'The address must be a path.');
    else if (hostHeaders(request) > 1) sendText(response, 400, 'The request names two hosts.');
    else if (hosts.has((request.headers.host ?? '').toLowerCase())) next();
    else sendText(response, 421, 'This portal does not answer under that name.');
  };
}

/** Node keeps the first of several. */
const hostHeaders = ({ rawHeaders }: Request) =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
