import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Answers are data for one person: nothing in them may run, be framed or be kept. */
export function secureHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      frameguard: { action: 'deny' },
      // The gateway ends TLS and alone knows whether the portal is served over it.
      strictTransportSecurity: false,
    }),
    (_request, response, next) => {
      response.setHeader('Cache-Control', 'no-store');
      next();
    },
  ];
}
