import type { PortalConfig } from '@vesela/contracts/portal-config';
import type Keycloak from 'keycloak-js';

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
>;

export interface Identity {
  /** A new, uninitialised client; keycloak-js can be initialised only once. */
  open(): Promise<Provider>;
  /** Rejects when the sign-in service does not respond within 5 s, before the page is redirected to it. */
  probe(): Promise<void>;
}

const PROBE_MS = 5000;

/** Loaded with the first sign-in, so that visitors who do not sign in never download it. */
export function keycloakIdentity({ url, realm, clientId }: PortalConfig['identity']): Identity {
  const base = new URL(url, window.location.origin).href.replace(/\/$/, '');
  return {
    async open() {
      const { default: Client } = await import('keycloak-js');
      // keycloak-js never removes an iframe that gets no response; while the service is down they would pile up.
      for (const frame of document.querySelectorAll('iframe[title^="keycloak-"]')) frame.remove();
      return new Client({ url: base, realm, clientId });
    },
    async probe() {
      const address = `${base}/realms/${encodeURIComponent(realm)}/.well-known/openid-configuration`;
      const answer = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS), credentials: 'omit' });
      if (!answer.ok) throw new Error(`sign-in service returned ${answer.status}`);
    },
  };
}
