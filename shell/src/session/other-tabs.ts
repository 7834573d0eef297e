import type { SessionService } from './session.ts';
import { inBrowser } from './stored-value.ts';

export const SIGNED_IN_KEY = 'vesela.signedIn';

/**
 * Follows other tabs: a sign-out there ends the session here, a sign-in there is restored here. From a tab in which somebody takes part
 * without an account they learn no more than that.
 */
export function followOtherTabs(service: SessionService): void {
  service.session.subscribe(() => {
    if (service.session.get().status !== 'participant') return;
    // The same file as at the other end, so that the landing page names one file less.
    void import('../pages/login/elsewhere.tsx').then(({ answerOtherTabs }) => answerOtherTabs(service.session));
  });
  const signedIn = () => service.session.get().status === 'signed-in';
  window.addEventListener('storage', (event) => {
    if (event.key !== SIGNED_IN_KEY) return;
    if (event.newValue === null && signedIn()) service.drop();
    if (event.newValue !== null && !signedIn()) void service.start();
  });
  // The back/forward cache can restore a page including its tokens; it has missed all changes since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !signedIn()) return;
    if (inBrowser(SIGNED_IN_KEY).get() === undefined) service.drop();
    else void service.renew();
  });
}
