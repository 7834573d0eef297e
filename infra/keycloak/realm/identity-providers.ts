import type { KeycloakOptions, ProviderClient } from '../options.ts';
import { FLOWS } from './passkeys.ts';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;
export type ProviderAlias = keyof typeof PROVIDER_NAMES;
export const PROVIDER_ALIASES = Object.keys(PROVIDER_NAMES) as ProviderAlias[];

/**
 * Google says of each address whether it verified it, and one that it did not is refused. Facebook says nothing, so its
 * addresses are verified by a mail of ours. Either way an existing account is linked only after its owner has proved by
 * mail or by password that it is hers (Keycloak's first broker login).
 */
const saysVerified = (alias: ProviderAlias) => alias === 'google';

const ONLY_VERIFIED = { filteredByClaim: 'true', claimFilterName: 'email_verified', claimFilterValue: 'true' };

/** `issuer` names another OpenID provider in the place of the real one. */
function endpointsOf(issuer: string) {
  const base = issuer.replace(/\/$/, '');
  return {
    issuer: base,
    authorizationUrl: `${base}/auth`,
    tokenUrl: `${base}/token`,
    jwksUrl: `${base}/jwks`,
    userInfoUrl: `${base}/me`,
    useJwksUrl: 'true',
    validateSignature: 'true',
    clientAuthMethod: 'client_secret_basic',
    pkceEnabled: 'true',
    pkceMethod: 'S256',
  };
}

export function identityProvider(
  alias: ProviderAlias,
  { clientId, clientSecret, issuer }: ProviderClient,
  postBrokerLoginFlowAlias?: string,
) {
  const verified = saysVerified(alias);
  return {
    alias,
    displayName: PROVIDER_NAMES[alias],
    providerId: issuer ? 'oidc' : alias,
    enabled: true,
    trustEmail: verified,
    storeToken: false,
    linkOnly: false,
    hideOnLogin: false,
    firstBrokerLoginFlowAlias: 'first broker login',
    ...(postBrokerLoginFlowAlias === undefined ? {} : { postBrokerLoginFlowAlias }),
    config: {
      clientId,
      clientSecret,
      // Her name and address are hers to change here afterwards.
      syncMode: 'IMPORT',
      ...(alias === 'facebook' && !issuer ? {} : { defaultScope: 'openid profile email' }),
      ...(verified ? ONLY_VERIFIED : {}),
      ...(issuer ? endpointsOf(issuer) : {}),
    } as Record<string, string>,
  };
}

/** Those that are configured; a button appears for each, and for no other. */
export function identityProvidersOf({
  identityProviders,
  staffPasskeys,
}: Pick<KeycloakOptions, 'identityProviders' | 'staffPasskeys'>) {
  const after = staffPasskeys ? FLOWS.afterProvider.alias : undefined;
  return PROVIDER_ALIASES.flatMap((alias) => {
    const client = identityProviders[alias];
    return client ? [identityProvider(alias, client, after)] : [];
  });
}
