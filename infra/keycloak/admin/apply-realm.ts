import { PlainError } from '../../command/plain-error.ts';
import type { KeycloakOptions } from '../options.ts';
import { type ClientRecord, clientsOf, PORTAL_CLIENT, PORTAL_ROLES, UNUSED_CLIENTS } from '../realm/clients.ts';
import { identityProvidersOf, PROVIDER_ALIASES } from '../realm/identity-providers.ts';
import { flowSettings, STAFF_ROLE } from '../realm/passkeys.ts';
import { GROUPS, isStaff, ROLES, USER_PROFILE } from '../realm/people.ts';
import { DEFAULT_ROLE, REALM, realmOf, realmSettings } from '../realm/realm.ts';
import { SERVICE_CLIENT_IDS, SERVICE_CLIENTS } from '../realm/service-clients.ts';
import { type AdminApi, adminApi } from './admin-api.ts';
import { applyFlows } from './apply-flows.ts';

/** Anything of Keycloak's that has an id and a name: a role, a group, a mapper, a scope. */
interface Named {
  id: string;
  name: string;
}

/** Creates the realm unless Keycloak has it; true if it was created. Throws a `PlainError`. */
export async function createRealm(options: KeycloakOptions): Promise<boolean> {
  const api = adminApi(options);
  if (await api.get('')) return false;
  await api.createRealm(realmOf(options));
  return true;
}

/**
 * Brings the realm of a running server to the state that this folder describes; a second call changes nothing. People,
 * their groups and their sessions are left alone. Throws a `PlainError` for what Keycloak refuses.
 */
export async function applyRealm(options: KeycloakOptions): Promise<void> {
  const api = adminApi(options);
  if (!(await api.get('')))
    throw new PlainError(`Keycloak has no realm ${REALM}; it is imported at the first start with this data folder.`);
  await applyRoles(api);
  await applyGroups(api);
  await applyFlows(api);
  await api.send('PUT', '', { ...realmSettings(options), ...flowSettings(options.staffPasskeys) });
  await api.send('PUT', '/users/profile', USER_PROFILE);
  await Promise.all(clientsOf(options).map((client) => applyClient(api, client)));
  const portal = await existing(api, PORTAL_CLIENT);
  await onlyTheseRoles(api, `/clients/${portal.id}/scope-mappings/realm`, await rolesNamed(api, PORTAL_ROLES));
  await applyServiceAccounts(api);
  await Promise.all(UNUSED_CLIENTS.map((clientId) => disable(api, clientId)));
  await applyIdentityProviders(api, options);
}

/** Every role of the portal, and `user` as the only one that comes with an account. */
async function applyRoles(api: AdminApi): Promise<void> {
  for (const role of ROLES) if (!(await api.get(`/roles/${role.name}`))) await api.send('POST', '/roles', role);
  await onlyTheseRoles(api, `/roles/${DEFAULT_ROLE}/composites`, await rolesNamed(api, ['user']));
  const staff = await rolesNamed(api, [STAFF_ROLE]);
  for (const { name } of ROLES) if (isStaff(name)) await onlyTheseRoles(api, `/roles/${name}/composites`, staff);
}

/** Each group with exactly its roles; its members stay as they are. */
async function applyGroups(api: AdminApi): Promise<void> {
  const list = async () => (await api.get<Named[]>('/groups?max=1000')) ?? [];
  const present = await list();
  for (const { name } of GROUPS)
    if (!present.some((group) => group.name === name)) await api.send('POST', '/groups', { name });
  for (const { id, name } of await list()) {
    const group = GROUPS.find((wanted) => wanted.name === name);
    if (group) await onlyTheseRoles(api, `/groups/${id}/role-mappings/realm`, await rolesNamed(api, group.realmRoles));
  }
}

/** Creates the client or brings it to this state, with its scopes and mappers. */
async function applyClient(api: AdminApi, wanted: ClientRecord): Promise<void> {
  const present = await findClient(api, wanted.clientId);
  if (!present) return api.send('POST', '/clients', wanted);
  const address = `/clients/${present.id}`;
  const { protocolMappers, defaultClientScopes, optionalClientScopes, ...settings } = wanted;
  await api.send('PUT', address, { ...settings, id: present.id });
  const mappers = `${address}/protocol-mappers/models`;
  const stored = (await api.get<Named[]>(mappers)) ?? [];
  for (const { id, name } of stored)
    if (!protocolMappers.some((mapper) => mapper.name === name)) await api.send('DELETE', `${mappers}/${id}`);
  for (const mapper of protocolMappers) {
    const id = stored.find(({ name }) => name === mapper.name)?.id;
    if (id) await api.send('PUT', `${mappers}/${id}`, { ...mapper, id });
    else await api.send('POST', mappers, mapper);
  }
  await applyScopes(api, `${address}/default-client-scopes`, defaultClientScopes);
  await applyScopes(api, `${address}/optional-client-scopes`, optionalClientScopes);
}

async function applyScopes(api: AdminApi, address: string, wanted: readonly string[]): Promise<void> {
  const present = (await api.get<Named[]>(address)) ?? [];
  for (const { id, name } of present) if (!wanted.includes(name)) await api.send('DELETE', `${address}/${id}`);
  const missing = wanted.filter((name) => !present.some((scope) => scope.name === name));
  const all = missing.length === 0 ? [] : ((await api.get<Named[]>('/client-scopes')) ?? []);
  for (const { id, name } of all) if (missing.includes(name)) await api.send('PUT', `${address}/${id}`);
}

/** What each service may do: the role `service`, and in the realm's administration only what is listed for it. */
async function applyServiceAccounts(api: AdminApi): Promise<void> {
  const management = await existing(api, 'realm-management');
  const service = await rolesNamed(api, ['service']);
  const applyOne = async (clientId: keyof typeof SERVICE_CLIENTS) => {
    const { id } = await existing(api, clientId);
    const account = await api.get<{ id: string }>(`/clients/${id}/service-account-user`);
    if (!account) return;
    const mappings = `/users/${account.id}/role-mappings`;
    const rights = await rolesNamed(api, SERVICE_CLIENTS[clientId], `/clients/${management.id}`);
    await onlyTheseRoles(api, `${mappings}/realm`, service);
    await onlyTheseRoles(api, `${mappings}/clients/${management.id}`, rights);
  };
  await Promise.all(SERVICE_CLIENT_IDS.map(applyOne));
}

/** Exactly those that are configured; whoever is linked with a removed one keeps her account and her password. */
async function applyIdentityProviders(
  api: AdminApi,
  options: Pick<KeycloakOptions, 'identityProviders' | 'staffPasskeys'>,
): Promise<void> {
  const instances = '/identity-provider/instances';
  const wanted = identityProvidersOf(options);
  for (const alias of PROVIDER_ALIASES) {
    const address = `${instances}/${alias}`;
    const provider = wanted.find((found) => found.alias === alias);
    const present = await api.get<{ internalId: string }>(address);
    if (provider && present) await api.send('PUT', address, { ...provider, internalId: present.internalId });
    else if (provider) await api.send('POST', instances, provider);
    else if (present) await api.send('DELETE', address);
  }
}

async function disable(api: AdminApi, clientId: string): Promise<void> {
  const client = await existing(api, clientId);
  if (client.enabled) await api.send('PUT', `/clients/${client.id}`, { ...client, enabled: false });
}

interface StoredClient {
  id: string;
  clientId: string;
  enabled: boolean;
}

async function findClient(api: AdminApi, clientId: string): Promise<StoredClient | undefined> {
  const found = await api.get<StoredClient[]>(`/clients?clientId=${encodeURIComponent(clientId)}`);
  return found?.find((client) => client.clientId === clientId);
}

async function existing(api: AdminApi, clientId: string): Promise<StoredClient> {
  const client = await findClient(api, clientId);
  if (!client) throw new PlainError(`Keycloak has no client ${clientId}.`);
  return client;
}

/** Roles of the realm, or of the client at `owner`. */
const rolesNamed = (api: AdminApi, names: readonly string[], owner = ''): Promise<Named[]> =>
  Promise.all(
    names.map(async (name) => {
      const role = await api.get<Named>(`${owner}/roles/${encodeURIComponent(name)}`);
      if (!role) throw new PlainError(`Keycloak has no role ${name}.`);
      return role;
    }),
  );

/** Removes and adds roles at an address that takes them as a list; roles of a client and of the realm may share a name. */
async function onlyTheseRoles(api: AdminApi, address: string, wanted: readonly Named[]): Promise<void> {
  const present = (await api.get<Named[]>(address)) ?? [];
  const without = (some: readonly Named[], others: readonly Named[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id));
  const [surplus, missing] = [without(present, wanted), without(wanted, present)];
  if (surplus.length > 0) await api.send('DELETE', address, surplus);
  if (missing.length > 0) await api.send('POST', address, missing);
}
