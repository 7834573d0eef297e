import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Responses are data for one person: nothing in them may run, be framed or be cached. */
export function secureHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      frameguard: { action: 'deny' },
      // The gateway terminates TLS and alone knows whether the portal is served over it.
      strictTransportSecurity: false,
    }),
    (_request, response, next) => {
      response.setHeader('Cache-Control', 'no-store');
      next();
    },
  ];
}
