import type { Platform, Session } from '@vesela/framework';

/** How long the browser may wait for a quiet moment. */
const IDLE_MS = 2000;
/** Tiles whose modules are fetched ahead. */
const MOST = 2;

type Line = { saveData?: boolean; effectiveType?: string };

/** Only for a woman who is likely to go on, and never at the cost of her data. */
export function mayPrefetch(session: Session, line: Line | undefined): boolean {
  return session.status === 'signed-in' && !line?.saveData && !/2g/.test(line?.effectiveType ?? '');
}

/** In a quiet moment after the page has loaded, fetches the modules that the first tiles lead to. */
export function prefetchWhenIdle(
  modules: readonly string[],
  prefetch: (module: string) => Promise<void>,
  reportError: Platform['reportError'],
): () => void {
  const run = () => {
    for (const module of modules.slice(0, MOST))
      prefetch(module).catch((error: unknown) => reportError(error, { part: module }));
  };
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(run, { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, IDLE_MS);
  return () => clearTimeout(timer);
}
