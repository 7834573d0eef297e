import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { describeError, problem } from '@vesela/service-kit';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { sendFile } from './send-file.ts';

/** Why the upstream gave no response: aborted, unreachable, timed out. */
export type Failure = 502 | 503 | 504;

export const PAGES = path.join(import.meta.dirname, 'pages');
/** Long enough for a process to restart. */
const AGAIN_SECONDS = 3;

/** An error in one plain sentence. Never cached: another replica may already answer differently. */
export function sendText(response: Response, status: number, sentence: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('text').send(`${sentence}\n`);
}

/** An error as the services send it. */
export function sendProblem(response: Response, status: number, name: Parameters<typeof problem>[0], detail?: string) {
  const body = { ...problem(name, detail === undefined ? {} : { detail }).toBody(randomUUID()), status };
  response.status(status).set('Cache-Control', 'no-store').type('application/problem+json').send(JSON.stringify(body));
}

/** Only services serve `/api`, and errors there are problem bodies. */
export const unknownApi: RequestHandler = (_request, response) => sendProblem(response, 404, 'not_found');

export const unknownFile: RequestHandler = (_request, response) => sendText(response, 404, 'There is no such file.');

export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  sendText(response.set('Allow', 'GET, HEAD'), 405, 'Only reading is possible here.');
};

/** The response has no details; the log shows where the error was thrown, since its message may quote personal data. */
export const serverFault: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = typeof error?.status === 'number' && error.status >= 400 && error.status < 500 ? error.status : 500;
  const { name, frames } = describeError(error);
  if (status === 500) process.stderr.write(`The gateway failed: ${[name, ...frames.slice(0, 1)].join(' ')}\n`);
  if (response.headersSent) response.destroy();
  else sendText(response, status, 'This could not be answered.');
};

const opensPage = (request: Request) =>
  (request.method === 'GET' || request.method === 'HEAD' || request.method === 'POST') &&
  (request.get('accept') ?? '').includes('text/html');

/** A problem body for programs, a page in four languages for people. */
export async function answerUnavailable(
  request: Request,
  response: Response,
  status: Failure,
  { page = false }: { page?: boolean } = {},
): Promise<void> {
  if (response.headersSent) return void response.destroy();
  response.status(status).set({ 'Cache-Control': 'no-store', 'Retry-After': String(AGAIN_SECONDS) });
  if (page && opensPage(request) && (await sendFile(request, response, PAGES, 'unavailable.html'))) return;
  sendProblem(response, status, 'unavailable');
}
