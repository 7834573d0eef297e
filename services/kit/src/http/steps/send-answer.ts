import type { Response } from 'express';

/**
 * Sends what a handler gave: nothing, a file or JSON. A file is saved, never shown, and no browser may take it for
 * something else than its type says; `nosniff` and the policy of `secureHeaders` are on every answer.
 */
export async function sendAnswer(response: Response, status: number, answer: unknown): Promise<void> {
  response.status(status);
  if (answer === undefined) response.end();
  else if (answer instanceof File) {
    response.attachment(answer.name);
    // After the name, which would choose a type by its ending.
    response.setHeader('Content-Type', answer.type || 'application/octet-stream');
    response.end(Buffer.from(await answer.arrayBuffer()));
  } else response.json(answer);
}
