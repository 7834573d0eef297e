import type { ClientMetadata } from 'oidc-provider';

export type AdminRight = 'view-users' | 'manage-users';

interface ServiceAccount {
  /** Fixed; `sub` in its tokens. */
  subject: string;
  /** Rights in the realm's own administration, by Keycloak's names. */
  administration: readonly AdminRight[];
}

/** Service accounts by client id: services that call another service or look up accounts. */
const SERVICE_ACCOUNTS: Readonly<Record<string, ServiceAccount>> = {
  'service-calculator': { subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e01', administration: [] },
  'service-consent': { subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e02', administration: [] },
  'service-research': { subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e03', administration: ['view-users'] },
  'service-notification': { subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e04', administration: ['view-users'] },
  'service-profile': {
    subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e05',
    administration: ['view-users', 'manage-users'],
  },
  // Asks which addresses are blocked.
  'service-gateway': { subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e06', administration: [] },
};

export const MANAGEMENT_CLIENT = 'realm-management';

/** Client of a service at the identity provider. */
export const serviceClientId = (service: string) => `service-${service}`;
/** Name under which a client's secret is kept. */
export const secretNameOf = (clientId: string) => `client-${clientId}`;

/** Clients that authenticate with a secret and represent no user. */
export function serviceClients(secret: (name: string) => string): ClientMetadata[] {
  return Object.keys(SERVICE_ACCOUNTS).map((clientId) => ({
    client_id: clientId,
    client_secret: secret(secretNameOf(clientId)),
    grant_types: ['client_credentials'],
    redirect_uris: [],
    response_types: [],
    token_endpoint_auth_method: 'client_secret_basic',
  }));
}

export const serviceSubject = (clientId: string | undefined) => SERVICE_ACCOUNTS[clientId ?? '']?.subject;

/** Claims of a service's token, as Keycloak writes them. */
export function serviceClaims(clientId: string) {
  const account = SERVICE_ACCOUNTS[clientId];
  if (!account) return undefined;
  return {
    preferred_username: `service-account-${clientId}`,
    realm_access: { roles: ['service'] },
    ...(account.administration.length > 0
      ? { resource_access: { [MANAGEMENT_CLIENT]: { roles: account.administration } } }
      : {}),
  };
}
