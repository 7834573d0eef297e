import type { SessionService } from './session.ts';

/** Repeats a sign-in check that failed while offline as soon as the browser is online again. */
export function retryWhenOnline({
  session,
  trouble,
  start,
}: Pick<SessionService, 'session' | 'trouble' | 'start'>): void {
  /** The browser came online while a check was still running. */
  let retryPending = false;
  const checkFailed = () => session.get().status === 'anonymous' && trouble.get() === 'unreachable';
  window.addEventListener('online', () => {
    if (checkFailed()) void start();
    else retryPending = session.get().status === 'loading';
  });
  session.subscribe(() => {
    if (session.get().status === 'loading' || !retryPending) return;
    retryPending = false;
    if (checkFailed()) void start();
  });
}
