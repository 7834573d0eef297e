import { LANGUAGES } from '@vesela/contracts';
import type { ModuleList } from '@vesela/contracts/module';

/** Pages of the shell itself. */
export const SHELL_PAGES: ReadonlySet<string> = new Set(['/', '/login', '/WebviewDecision']);
const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`);

function fits(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const base = pattern.slice(0, -2);
  return path === base || path.startsWith(`${base}/`);
}

/** True when the shell or a published module has a page at this path; the shell shows its 404 page at any other. */
export function isKnownPath(pathname: string, { modules }: ModuleList): boolean {
  const path = pathname.replace(PREFIX, '') || '/';
  const prefixed = path !== pathname && pathname !== '/';
  if (SHELL_PAGES.has(path)) return true;
  return modules.some(({ descriptor }) =>
    descriptor.routes.some((route) => fits(route.path, path) && !(prefixed && route.prefixed === false)),
  );
}
