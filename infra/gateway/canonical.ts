import type { RequestHandler } from 'express';

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
