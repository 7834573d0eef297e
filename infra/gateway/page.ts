import { LANGUAGES } from '@vesela/contracts';
import type { ModuleList } from '@vesela/contracts/module';
import { fitsRoute, SHELL_PATHS } from '@vesela/contracts/paths';
import type { PortalConfig } from '@vesela/contracts/portal-config';
import type { RequestHandler } from 'express';
import { type PageModules, paintedPages } from './painted-pages.ts';
import { decodedPath, sendFile } from './send-file.ts';

const SHELL_PAGES: ReadonlySet<string> = new Set(SHELL_PATHS);
const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`);

/** Codes of projects as they are typed: 16 characters of base 32, of which O, I and L are read as digits. */
const JOIN_CODE = /^[\s-]*([0-9A-TV-Z][\s-]*){16}$/i;
const isJoinCode = (part: string) => JOIN_CODE.test(part);

/** True when the shell or a published module has a page at this path; the shell shows its 404 page at any other. */
export function isKnownPath(pathname: string, { modules }: ModuleList): boolean {
  const path = pathname.replace(PREFIX, '') || '/';
  const prefixed = path !== pathname && pathname !== '/';
  if (SHELL_PAGES.has(path)) return true;
  return modules.some(({ descriptor }) =>
    descriptor.routes.some((route) => fitsRoute(route, path, isJoinCode) && !(prefixed && route.prefixed === false)),
  );
}

/**
 * The shell's page for every path, so that it can show its own 404 page; the status says whether the page exists. Pages
 * that are the same for every visitor are painted.
 */
export function page(shell: string, config: PortalConfig, modules: PageModules): RequestHandler {
  const sendPainted = paintedPages(shell, config, modules);
  return async (request, response, next) => {
    const pathname = decodedPath(request);
    response.status(pathname !== undefined && isKnownPath(pathname, modules.list()) ? 200 : 404);
    response.set('Cache-Control', 'no-cache');
    if (pathname !== undefined && (await sendPainted(request, response, pathname))) return;
    if (!(await sendFile(request, response, shell, 'index.html'))) next();
  };
}
