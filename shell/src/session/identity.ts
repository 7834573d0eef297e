import type { PortalConfig } from '@vesela/contracts/portal-config';
import type Keycloak from 'keycloak-js';
import { inBrowser } from './stored-value.ts';

/** The part of keycloak-js that the portal uses; tests use a fake. */
export type Provider = Pick<
  Keycloak,
  | 'init'
  | 'login'
  | 'register'
  | 'logout'
  | 'updateToken'
  | 'authenticated'
  | 'token'
  | 'tokenParsed'
  | 'idTokenParsed'
  | 'timeSkew'
  | 'onActionUpdate'
>;

/** Names of what the sign-in service does for the user who is signed in. */
export const ADD_PASSKEY = 'webauthn-register-passwordless';
export const CHANGE_PASSWORD = 'UPDATE_PASSWORD';

export interface Identity {
  /**
   * A new, uninitialised client; keycloak-js can be initialised only once. Rejects where the browser says that it is offline
   * and the sign-in service does not respond either: the silent check would wait for its frame, and the page with it.
   */
  open(): Promise<Provider>;
  /** Rejects when the sign-in service does not respond within 5 s, before the page is redirected to it. */
  probe(): Promise<void>;
}

const PROBE_MS = 5000;

/** Where keycloak-js keeps nonce and code verifier of a request until its response comes. */
const KEPT = 'kc-callback-';
/** keycloak-js keeps them for an hour; a silent check has long ended by then. */
const KEPT_MS = 3_600_000;
const CHECK_ENDED_MS = 60_000;

/**
 * Ends the silent checks of this page that got no response. keycloak-js never removes their iframes, which would pile up while
 * the service is down, nor what it kept for them, which nobody can use any more. Those of a page that died are found by their age;
 * a sign-in or a check of another tab stays.
 */
function endSilentChecks(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[title^="keycloak-"]')) {
    const state = new URL(frame.src || '/', window.location.origin).searchParams.get('state');
    frame.remove();
    if (state) inBrowser(KEPT + state).clear();
  }
  for (const key of keptKeys()) {
    const kept = inBrowser(key);
    if (isEndedCheck(kept.get() ?? '')) kept.clear();
  }
}

/** None where the browser denies storage. */
function keptKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(KEPT));
  } catch {
    return [];
  }
}

function isEndedCheck(value: string): boolean {
  try {
    const { prompt, expires } = JSON.parse(value);
    return prompt === 'none' && Date.now() - (expires - KEPT_MS) > CHECK_ENDED_MS;
  } catch {
    return false;
  }
}

/** Loaded with the first sign-in, so that visitors who do not sign in never download it. */
export function keycloakIdentity(
  { url, realm, clientId }: PortalConfig['identity'],
  onPasswordChanged: () => void,
): Identity {
  // A page that goes back to work from the browser's cache still waits for its check.
  window.addEventListener('pagehide', ({ persisted }) => persisted || endSilentChecks());
  const base = new URL(url, window.location.origin).href.replace(/\/$/, '');
  async function probe() {
    const address = `${base}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS), credentials: 'omit' });
    if (!answer.ok) throw new Error(`sign-in service returned ${answer.status}`);
  }
  return {
    async open() {
      // A portal on this very machine is reached without a line.
      if (!navigator.onLine) await probe();
      const { default: Client } = await import('keycloak-js');
      endSilentChecks();
      const client: Provider = new Client({ url: base, realm, clientId });
      client.onActionUpdate = (status, action) => {
        if (status === 'success' && action === CHANGE_PASSWORD) onPasswordChanged();
      };
      return client;
    },
    probe,
  };
}
