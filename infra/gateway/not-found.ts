import { randomUUID } from 'node:crypto';
import { describeError, problem } from '@vesela/service-kit';
import type { ErrorRequestHandler, RequestHandler } from 'express';

/** Only services serve `/api`, and errors there are problem bodies. */
export const unknownApi: RequestHandler = (_request, response) => {
  response.status(404).type('application/problem+json').set('Cache-Control', 'no-store');
  response.send(JSON.stringify(problem('not_found').toBody(randomUUID())));
};

/** Not cached: another replica may already have the version with this file. */
export const unknownFile: RequestHandler = (_request, response) => {
  response.status(404).type('text').set('Cache-Control', 'no-store').send('There is no such file.\n');
};

export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response
    .status(405)
    .set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
    .type('text')
    .send('Only reading is possible here.\n');
};

/** Logs where it was thrown, since the message may quote personal data. */
function placeOf(error: unknown): string {
  const { name, frames } = describeError(error);
  return [name, frames[0]].filter((part) => part !== undefined).join(' ');
}

/** The response has no details; the log shows where the error was thrown. */
export const serverFault: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) process.stderr.write(`The gateway failed: ${placeOf(error)}\n`);
  if (response.headersSent) response.destroy();
  else response.status(status).type('text').set('Cache-Control', 'no-store').send('This could not be answered.\n');
};
