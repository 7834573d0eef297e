import { applyRealm, type KeycloakOptions, type ProviderClient, prepareKeycloak } from '../keycloak/index.ts';
import type { RealEnvironment } from './environment.ts';
import type { Unit } from './supervisor/unit.ts';

/** Keycloak, and a function that applies the reviewed realm once it runs. */
export function keycloakUnit(options: KeycloakOptions): { unit: Unit; apply(): Promise<void> } {
  const unit: Unit = {
    name: 'keycloak',
    copies: 1,
    stage: 2,
    movable: false,
    make: () => prepareKeycloak(options),
  };
  return { unit, apply: () => applyRealm(options) };
}

/** Google and Facebook, each where client and secret are both set. */
export function identityProviders(env: RealEnvironment): KeycloakOptions['identityProviders'] {
  const google = client(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER);
  const facebook = client(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET, env.FACEBOOK_ISSUER);
  return { ...(google ? { google } : {}), ...(facebook ? { facebook } : {}) };
}

function client(clientId?: string, clientSecret?: string, issuer?: string): ProviderClient | undefined {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, ...(issuer === undefined ? {} : { issuer }) };
}

/** How Keycloak sends mail: by the same server as the notification service. */
export function keycloakMail(smtp: string, from: string): KeycloakOptions['mail'] {
  const { protocol, hostname, port, username, password } = new URL(smtp);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    from,
    encryption: secure ? 'tls' : username === '' ? 'none' : 'starttls',
    ...(username === '' ? {} : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}
