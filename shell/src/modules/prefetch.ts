import type { Session } from '@vesela/framework';

/** How long the browser may wait for an idle moment. */
const IDLE_MS = 2000;

type Line = { saveData?: boolean; effectiveType?: string };

/** Only for a signed-in user, and not on a slow or metered connection. */
export function mayPrefetch(session: Session, line: Line | undefined): boolean {
  return session.status === 'signed-in' && !line?.saveData && !/2g/.test(line?.effectiveType ?? '');
}

/** Once the page has loaded and the browser is idle, fetches what comes next. */
export function whenIdle(fetch: () => unknown): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(fetch, { timeout: IDLE_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(fetch, IDLE_MS);
  return () => clearTimeout(timer);
}
