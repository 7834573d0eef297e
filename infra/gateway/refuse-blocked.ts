import { randomUUID } from 'node:crypto';
import { problem } from '@vesela/service-kit';
import type { RequestHandler } from 'express';

const SENTENCE = 'Requests from this address are not answered for now, after a security incident.';

/** Refuses blocked addresses: a problem below `/api`, a plain sentence elsewhere. */
export function refuseBlocked(isBlocked: (address: string) => boolean): RequestHandler {
  return (request, response, next) => {
    if (!isBlocked(request.ip ?? '')) return next();
    response.status(403).set('Cache-Control', 'no-store');
    if (!request.path.startsWith('/api/')) return response.type('text').send(`${SENTENCE}\n`);
    const body = problem('forbidden', { detail: SENTENCE }).toBody(randomUUID());
    response.type('application/problem+json').send(JSON.stringify(body));
  };
}
