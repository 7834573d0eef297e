import type { KeycloakOptions } from '../options.ts';
import { identityProvidersOf, PROVIDER_ALIASES } from '../realm/identity-providers.ts';
import type { AdminApi } from './admin-api.ts';

const INSTANCES = '/identity-provider/instances';

/** Exactly those that are configured; who is linked with one that is taken away keeps her account and her password. */
export async function applyIdentityProviders(
  api: AdminApi,
  options: Pick<KeycloakOptions, 'identityProviders'>,
): Promise<void> {
  const wanted = identityProvidersOf(options);
  for (const alias of PROVIDER_ALIASES) {
    const provider = wanted.find((found) => found.alias === alias);
    const present = await api.get<{ internalId: string; providerId: string }>(`${INSTANCES}/${alias}`);
    if (!provider && present) await api.send('DELETE', `${INSTANCES}/${alias}`);
    if (provider && !present) await api.send('POST', INSTANCES, provider);
    if (provider && present)
      await api.send('PUT', `${INSTANCES}/${alias}`, { ...provider, internalId: present.internalId });
  }
}
