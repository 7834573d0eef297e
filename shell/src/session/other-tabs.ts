import { inBrowser } from './kept-value.ts';
import type { SessionService } from './session.ts';

export const SIGNED_IN_KEY = 'vesela.signedIn';

/** Follows what other tabs do: a sign-out there ends the session here, a sign-in there is taken up. */
export function followOtherTabs(service: SessionService): void {
  const signedIn = () => service.session.get().status === 'signed-in';
  window.addEventListener('storage', (event) => {
    if (event.key !== SIGNED_IN_KEY) return;
    if (event.newValue === null && signedIn()) service.drop();
    if (event.newValue !== null && !signedIn()) void service.start();
  });
  // Back can bring up a page as it was left, tokens and all, which heard nothing of what happened since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !signedIn()) return;
    if (inBrowser(SIGNED_IN_KEY).get() === undefined) service.drop();
    else void service.renew();
  });
}
