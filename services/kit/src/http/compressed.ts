import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** Texts that are remembered: enough for every language of every document in two versions. */
const MAX_REMEMBERED = 64;
/** A shorter text fits one packet, compressed or not. */
const MIN_LENGTH = 1_000;
const FORMS = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => gzipSync(text),
} as const;
type Encoding = keyof typeof FORMS;

/** By encoding and text. */
const known = new Map<string, Buffer>();

function compressed(encoding: Encoding, text: string): Buffer {
  const key = `${encoding} ${text}`;
  const form = known.get(key) ?? FORMS[encoding](text);
  // The one that was used last comes last.
  known.delete(key);
  known.set(key, form);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_REMEMBERED) break;
    known.delete(oldest);
  }
  return form;
}

/** Sends JSON that many callers get alike: it is compressed once and remembered. Nothing about a person may pass here. */
export function sendCompressed(request: Request, response: Response, content: unknown): void {
  const text = JSON.stringify(content);
  response.vary('Accept-Encoding').type('json');
  const encoding = (Object.keys(FORMS) as Encoding[]).find((form) => request.acceptsEncodings(form));
  if (!encoding || text.length < MIN_LENGTH) return void response.send(text);
  response.set('Content-Encoding', encoding).send(compressed(encoding, text));
}
