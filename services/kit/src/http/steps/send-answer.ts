import type { Route } from '@vesela/contracts';
import type { Request, Response } from 'express';
import { sendCompressed } from '../compressed.ts';

/**
 * Sends a handler's result: nothing, a file or JSON. A file is sent as an attachment, and browsers must not guess another
 * type; `nosniff` and the policy of `secureHeaders` are on every response.
 */
export async function sendAnswer(
  request: Request,
  response: Response,
  { status, sameForEveryone }: Pick<Route, 'status' | 'sameForEveryone'>,
  answer: unknown,
): Promise<void> {
  response.status(status);
  if (answer === undefined) response.end();
  else if (answer instanceof File) {
    response.attachment(answer.name);
    // Set after the file name, which would otherwise choose the type by its extension.
    response.setHeader('Content-Type', answer.type || 'application/octet-stream');
    response.end(Buffer.from(await answer.arrayBuffer()));
  } else if (sameForEveryone) sendCompressed(request, response, answer);
  else response.json(answer);
}
