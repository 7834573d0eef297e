import { createHash } from 'node:crypto';
import type { Route } from '@vesela/contracts';
import type { Request, Response } from 'express';
import { CheckedJson } from '../checked-json.ts';
import { sendCompressed } from '../compressed.ts';

/** Only the one style sheet of the page, and forms to where it came from. */
function pagePolicy(html: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
}

/** Without what Express looks for first: an entity tag, a freshness, a character set. */
function sendJson(response: Response, text: string | Uint8Array): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/**
 * Sends a handler's result: nothing, a file or JSON. A file is sent as an attachment, and browsers must not guess another
 * type; `nosniff` and the policy of `secureHeaders` are on every response.
 */
export async function sendAnswer(
  request: Request,
  response: Response,
  { status, sameForEveryone, page }: Pick<Route, 'status' | 'sameForEveryone' | 'page'>,
  answer: unknown,
): Promise<void> {
  response.status(status);
  if (answer === undefined) response.end();
  else if (answer instanceof File && page) {
    const html = await answer.text();
    response.setHeader('Content-Security-Policy', pagePolicy(html));
    response.type('html').send(html);
  } else if (answer instanceof File) {
    response.attachment(answer.name);
    // Set after the file name, which would otherwise choose the type by its extension.
    response.setHeader('Content-Type', answer.type || 'application/octet-stream');
    response.end(Buffer.from(await answer.arrayBuffer()));
  } else if (sameForEveryone) sendCompressed(request, response, answer);
  else sendJson(response, answer instanceof CheckedJson ? answer.text : JSON.stringify(answer));
}
