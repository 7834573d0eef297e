import type { SessionService } from './session.ts';

/** A sign-in check that failed for want of a line is made up for when the line is back. */
export function followLine({ session, trouble, start }: Pick<SessionService, 'session' | 'trouble' | 'start'>): void {
  /** The line came back while a check was still waiting for it. */
  let owed = false;
  const missed = () => session.get().status === 'anonymous' && trouble.get() === 'unreachable';
  window.addEventListener('online', () => {
    if (missed()) void start();
    else owed = session.get().status === 'loading';
  });
  session.subscribe(() => {
    if (session.get().status === 'loading' || !owed) return;
    owed = false;
    if (missed()) void start();
  });
}
