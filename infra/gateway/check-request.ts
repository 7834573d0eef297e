import type { RequestHandler } from 'express';

/**
 * Answers only under the portal's own names. A foreign name that an attacker's DNS points to this machine gets nothing,
 * and neither does a request whose target is not a path.
 */
export function checkRequest(hosts: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    if (!request.url.startsWith('/')) {
      response.status(400).type('text').send('The address must be a path.\n');
    } else if (!hosts.has((request.headers.host ?? '').toLowerCase())) {
      response.status(421).type('text').send('This portal does not answer under that name.\n');
    } else {
      next();
    }
  };
}
