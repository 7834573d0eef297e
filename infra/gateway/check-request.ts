import type { RequestHandler } from 'express';

const UNKEPT = { 'Cache-Control': 'no-store' };

/**
 * Accepts only the portal's own host names, against DNS rebinding, and only requests
 * whose target is a path.
 */
export function checkRequest(hosts: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (!request.url.startsWith('/')) {
      response.status(400).set(UNKEPT).type('text').send('The address must be a path.\n');
    } else if (!hosts.has((request.headers.host ?? '').toLowerCase())) {
      response.status(421).set(UNKEPT).type('text').send('This portal does not answer under that name.\n');
    } else {
      next();
    }
  };
}
