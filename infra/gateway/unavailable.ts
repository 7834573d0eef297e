import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { problem } from '@vesela/service-kit';
import type { Request, Response } from 'express';
import { sendFile } from './send-file.ts';

/** Why the upstream gave no response: aborted, unreachable, timed out. */
export type Failure = 502 | 503 | 504;

const PAGES = path.join(import.meta.dirname, 'pages');
/** Long enough for a process to restart. */
const AGAIN_SECONDS = 3;

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
  const body = { ...problem('unavailable').toBody(randomUUID()), status };
  response.type('application/problem+json').send(JSON.stringify(body));
}
