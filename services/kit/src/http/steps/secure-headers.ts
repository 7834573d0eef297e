import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const defaults = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  frameguard: { action: 'deny' },
  // The gateway terminates TLS and alone knows whether the portal is served over it.
  strictTransportSecurity: false,
});

/** Responses are data for one person: nothing in them may run, be framed or be cached. */
export function secureHeaders(): RequestHandler {
  const headers = [...headersOf(defaults), ['Cache-Control', 'no-store'] as const];
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** What Helmet sets; the same for every request, so its dozen steps run once. */
function headersOf(set: ReturnType<typeof helmet>): [string, string][] {
  const headers: [string, string][] = [];
  const response = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  set({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
