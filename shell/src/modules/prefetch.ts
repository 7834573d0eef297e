import type { Platform, Session } from '@vesela/framework';

/** How long the browser may wait for an idle moment. */
const IDLE_MS = 2000;
/** Number of tiles whose modules are prefetched. */
const MAX_MODULES = 2;

type Line = { saveData?: boolean; effectiveType?: string };

/** Only for a signed-in user, and not on a slow or metered connection. */
export function mayPrefetch(session: Session, line: Line | undefined): boolean {
  return session.status === 'signed-in' && !line?.saveData && !/2g/.test(line?.effectiveType ?? '');
}

/** Once the page has loaded and the browser is idle, prefetches the modules of the first tiles. */
export function prefetchWhenIdle(
  modules: readonly string[],
  prefetch: (module: string) => Promise<void>,
  reportError: Platform['reportError'],
): () => void {
  const run = () => {
    for (const module of modules.slice(0, MAX_MODULES))
      prefetch(module).catch((error: unknown) => reportError(error, { part: module }));
  };
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, IDLE_MS);
  return () => clearTimeout(timer);
}
