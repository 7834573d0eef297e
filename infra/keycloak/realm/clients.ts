import { LANGUAGES } from '@vesela/contracts';
import type { KeycloakOptions } from '../options.ts';
import { SERVICE_CLIENT_IDS } from './service-clients.ts';

export const PORTAL_CLIENT = 'portal';
const AUDIENCE = 'vesela-api';
/** Keycloak's own scopes: subject, session, name, address, roles, and CORS for the portal's origin. */
const SCOPES = ['basic', 'acr', 'profile', 'email', 'roles', 'web-origins'];
/** Roles that a person's token may name. */
export const PORTAL_ROLES = ['user', 'client-administrator', 'researcher', 'provider'];

/** Puts the portal's services into the audience of every access token. */
const audience = {
  name: AUDIENCE,
  protocol: 'openid-connect',
  protocolMapper: 'oidc-audience-mapper',
  config: {
    'included.custom.audience': AUDIENCE,
    'access.token.claim': 'true',
    'id.token.claim': 'false',
    'introspection.token.claim': 'true',
  },
};

const common = {
  protocol: 'openid-connect',
  enabled: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  consentRequired: false,
  defaultClientScopes: SCOPES,
  optionalClientScopes: [] as string[],
  protocolMappers: [audience],
};

/** Exact addresses only: the shell returns to these and goes on to the wanted page itself. */
function returnAddresses(origin: string): string[] {
  const prefixes = ['', ...LANGUAGES.map((language) => `/${language}`)];
  return prefixes.flatMap((prefix) => [`${origin}${prefix || '/'}`, `${origin}${prefix}/login`]);
}

function portalClient(origin: string) {
  const addresses = returnAddresses(origin);
  return {
    ...common,
    clientId: PORTAL_CLIENT,
    name: 'Portal',
    baseUrl: `${origin}/login`,
    publicClient: true,
    standardFlowEnabled: true,
    serviceAccountsEnabled: false,
    redirectUris: [...addresses, `${origin}/silent-check-sso.html`],
    webOrigins: [origin],
    frontchannelLogout: false,
    // Only the roles listed in its scope; nothing of the realm's administration.
    fullScopeAllowed: false,
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'post.logout.redirect.uris': addresses.join('##'),
      'oauth2.device.authorization.grant.enabled': 'false',
      'oidc.ciba.grant.enabled': 'false',
    },
  };
}

const serviceClient = (clientId: string, secret: string) => ({
  ...common,
  clientId,
  publicClient: false,
  clientAuthenticatorType: 'client-secret',
  secret,
  standardFlowEnabled: false,
  serviceAccountsEnabled: true,
  redirectUris: [] as string[],
  webOrigins: [] as string[],
  fullScopeAllowed: true,
  attributes: { 'client_credentials.use_refresh_token': 'false' },
});

export type ClientRecord = ReturnType<typeof portalClient> | ReturnType<typeof serviceClient>;

/** Every client of ours; Keycloak's own account pages and command line client stay disabled. */
export function clientsOf({
  origin,
  clientSecrets,
}: Pick<KeycloakOptions, 'origin' | 'clientSecrets'>): ClientRecord[] {
  return [portalClient(origin), ...SERVICE_CLIENT_IDS.map((id) => serviceClient(id, clientSecrets[id]))];
}

/** Clients that Keycloak makes in each realm and nobody uses here. */
export const UNUSED_CLIENTS = ['account', 'account-console', 'admin-cli', 'security-admin-console'];
