import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const isFile = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The best available form of a file that the browser accepts: precompressed or plain. */
async function bestForm(request: Request, file: string) {
  for (const [encoding, ending] of ENCODINGS) {
    if (request.acceptsEncodings(encoding) && (await isFile(`${file}${ending}`))) return { ending, encoding };
  }
  return (await isFile(file)) ? { ending: '', encoding: undefined } : undefined;
}

/**
 * Sends a file of `root`, precompressed if available, with ETag and the current status; false if it does not exist.
 * `name` is a decoded path; Express keeps it inside `root` and ignores dotfiles.
 */
export async function sendFile(request: Request, response: Response, root: string, name: string): Promise<boolean> {
  const file = path.join(root, name);
  if (!file.startsWith(root + path.sep) || /[\\/]\.|\0/.test(name)) return false;
  const form = await bestForm(request, file);
  if (!form) return false;
  response.type(path.extname(name));
  response.vary('Accept-Encoding');
  if (form.encoding) response.set('Content-Encoding', form.encoding);
  await new Promise<void>((resolve, reject) => {
    const options = { root, cacheControl: false, acceptRanges: false, lastModified: false };
    response.sendFile(`${path.relative(root, file)}${form.ending}`, options, (error) => {
      // A client that disconnected is not an error.
      const aborted = error && 'code' in error && error.code === 'ECONNABORTED';
      if (error && !aborted && !response.headersSent) reject(error);
      else resolve();
    });
  });
  return true;
}

/** Decoded path of the request; undefined if malformed. */
export function decodedPath(request: Request): string | undefined {
  try {
    return decodeURIComponent(request.path);
  } catch {
    return undefined;
  }
}

const LASTING = 'public, max-age=31536000, immutable';

/** Sends a file that is in memory and never changes under its name, precompressed where there is such a form. */
export function sendPublished(
  request: Request,
  response: Response,
  contents: ReadonlyMap<string, Buffer>,
  name: string,
): void {
  const form = ENCODINGS.find(
    ([encoding, ending]) => contents.has(name + ending) && request.acceptsEncodings(encoding),
  );
  response.set('Cache-Control', LASTING).type(path.extname(name)).vary('Accept-Encoding');
  if (form) response.set('Content-Encoding', form[0]);
  response.send(contents.get(name + (form?.[1] ?? '')));
}

/** Serves the files below `root`; `isLasting` names those whose content never changes under the same name. */
export function files(root: string, isLasting: (name: string) => boolean): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const name = decodedPath(request);
    if (name === undefined || name.endsWith('/')) return next();
    response.set('Cache-Control', isLasting(name) ? LASTING : 'no-cache');
    if (await sendFile(request, response, root, name)) return;
    response.removeHeader('Cache-Control');
    next();
  };
}
