import { randomUUID } from 'node:crypto';
import { describeError, problem } from '@vesela/service-kit';
import type { ErrorRequestHandler, RequestHandler } from 'express';

/** Below `/api` nothing but services answers, and an error there is a problem body. */
export const unknownApi: RequestHandler = (_request, response) => {
  response.status(404).type('application/problem+json').set('Cache-Control', 'no-store');
  response.send(JSON.stringify(problem('not_found').toBody(randomUUID())));
};

/** Not kept: a copy that a new version was just brought to may have the file that this one lacks. */
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

/** Its message may quote an address of hers. */
function placeOf(error: unknown): string {
  const { name, frames } = describeError(error);
  return [name, frames[0]].filter((part) => part !== undefined).join(' ');
}

/** What went wrong is the server's business; the log of the start command shows where. */
export const serverFault: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) process.stderr.write(`The gateway failed: ${placeOf(error)}\n`);
  if (response.headersSent) response.destroy();
  else response.status(status).type('text').set('Cache-Control', 'no-store').send('This could not be answered.\n');
};
