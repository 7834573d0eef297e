import type { SessionService } from './session.ts';

export const SIGNED_IN_KEY = 'vesela.signedIn';

/** Follows what other tabs do: a sign-out there ends the session here, a sign-in there is taken up. */
export function followOtherTabs(service: SessionService): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== SIGNED_IN_KEY) return;
    const here = service.session.get().status === 'signed-in';
    if (event.newValue === null && here) service.drop();
    if (event.newValue !== null && !here) void service.start();
  });
}
