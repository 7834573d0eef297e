import { PlainError } from '../../command/plain-error.ts';
import type { KeycloakOptions } from '../options.ts';
import { clientsOf, PORTAL_CLIENT, PORTAL_ROLES, SHUT_CLIENTS } from '../realm/clients.ts';
import { REALM, realmSettings } from '../realm/realm.ts';
import { USER_PROFILE } from '../realm/user-profile.ts';
import { type AdminApi, adminApi } from './admin-api.ts';
import { applyClient, clientNamed } from './apply-client.ts';
import { applyGroups } from './apply-groups.ts';
import { applyIdentityProviders } from './apply-identity-providers.ts';
import { applyRoles, rolesNamed } from './apply-roles.ts';
import { applyServiceAccounts } from './apply-service-accounts.ts';

/**
 * Brings the realm of a running server to the state that this folder describes; a second call changes nothing. People,
 * their groups and their sessions are left alone. Throws a plain sentence for what Keycloak refuses.
 */
export async function applyRealm(options: KeycloakOptions): Promise<void> {
  const api = adminApi(options);
  if (!(await api.get('')))
    throw new PlainError(`Keycloak has no realm ${REALM}; it is imported at the first start with this data folder.`);
  await applyRoles(api);
  await applyGroups(api);
  await api.send('PUT', '', realmSettings(options));
  await api.send('PUT', '/users/profile', USER_PROFILE);
  await Promise.all(clientsOf(options).map((client) => applyClient(api, client)));
  await applyPortalScope(api);
  await applyServiceAccounts(api);
  await Promise.all(SHUT_CLIENTS.map((clientId) => shut(api, clientId)));
  await applyIdentityProviders(api, options);
}

/** The roles that a person's token may name, and no others. */
async function applyPortalScope(api: AdminApi): Promise<void> {
  const { id } = await clientNamed(api, PORTAL_CLIENT);
  const address = `/clients/${id}/scope-mappings/realm`;
  const present = (await api.get<{ name: string }[]>(address)) ?? [];
  const surplus = present.filter(({ name }) => !PORTAL_ROLES.includes(name));
  if (surplus.length > 0) await api.send('DELETE', address, surplus);
  await api.send('POST', address, await rolesNamed(api, PORTAL_ROLES));
}

async function shut(api: AdminApi, clientId: string): Promise<void> {
  const client = await clientNamed(api, clientId);
  if (client.enabled) await api.send('PUT', `/clients/${client.id}`, { ...client, enabled: false });
}
