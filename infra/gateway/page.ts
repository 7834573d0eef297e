import { LANGUAGES } from '@vesela/contracts';
import type { ModuleList } from '@vesela/contracts/module';
import { fitsRoute, SHELL_PATHS } from '@vesela/contracts/paths';
import type { RequestHandler } from 'express';
import { decodedPath, sendFile } from './send-file.ts';

const SHELL_PAGES: ReadonlySet<string> = new Set(SHELL_PATHS);
const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`);

/** True when the shell or a published module has a page at this path; the shell shows its 404 page at any other. */
function isKnownPath(pathname: string, { modules }: ModuleList): boolean {
  const path = pathname.replace(PREFIX, '') || '/';
  const prefixed = path !== pathname && pathname !== '/';
  if (SHELL_PAGES.has(path)) return true;
  return modules.some(({ descriptor }) =>
    descriptor.routes.some((route) => fitsRoute(route, path) && !(prefixed && route.prefixed === false)),
  );
}

/** The shell's page for every path, so that it can show its own 404 page; the status says whether the page exists. */
export function page(shell: string, modules: () => ModuleList): RequestHandler {
  return async (request, response, next) => {
    const pathname = decodedPath(request);
    response.status(pathname !== undefined && isKnownPath(pathname, modules()) ? 200 : 404);
    response.set('Cache-Control', 'no-cache');
    if (!(await sendFile(request, response, shell, 'index.html'))) next();
  };
}
