import type { KeycloakOptions, ProviderClient } from '../keycloak/index.ts';
import type { providerEnvironment, RealEnvironment } from './environment.ts';

/** Google and Facebook, each where client and secret are both set. */
export function identityProviders(
  env: Pick<RealEnvironment, keyof typeof providerEnvironment> & Partial<RealEnvironment>,
): KeycloakOptions['identityProviders'] {
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
