import type { ModuleList } from '@vesela/contracts/module';
import type { RequestHandler } from 'express';
import { isKnownPath } from './known-path.ts';
import { decodedPath, sendFile } from './send-file.ts';

/** The shell's page for every path, so that it can show its own 404 page; the status says whether the page exists. */
export function page(shell: string, modules: () => ModuleList): RequestHandler {
  return async (request, response, next) => {
    const pathname = decodedPath(request);
    response.status(pathname !== undefined && isKnownPath(pathname, modules()) ? 200 : 404);
    response.set('Cache-Control', 'no-cache');
    if (!(await sendFile(request, response, shell, 'index.html'))) next();
  };
}
