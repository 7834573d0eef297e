import { SERVICE_CLIENT_IDS, SERVICE_CLIENTS, type ServiceClientId } from '../realm/service-clients.ts';
import type { AdminApi } from './admin-api.ts';
import { clientNamed } from './apply-client.ts';
import { type Role, roleNamed } from './apply-roles.ts';

/** What each service may do: the role `service`, and in the realm's administration only what is listed for it. */
export async function applyServiceAccounts(api: AdminApi): Promise<void> {
  const management = await clientNamed(api, 'realm-management');
  const service = await roleNamed(api, 'service');
  const applyOne = async (clientId: ServiceClientId) => {
    const { id } = await clientNamed(api, clientId);
    const account = await api.get<{ id: string }>(`/clients/${id}/service-account-user`);
    if (!account) return;
    const mappings = `/users/${account.id}/role-mappings`;
    await onlyThese(api, `${mappings}/realm`, [service]);
    const rights = await Promise.all(
      SERVICE_CLIENTS[clientId].map((name) => api.get<Role>(`/clients/${management.id}/roles/${name}`)),
    );
    await onlyThese(
      api,
      `${mappings}/clients/${management.id}`,
      rights.filter((right) => right !== undefined),
    );
  };
  await Promise.all(SERVICE_CLIENT_IDS.map(applyOne));
}

async function onlyThese(api: AdminApi, address: string, wanted: readonly Role[]): Promise<void> {
  const present = (await api.get<Role[]>(address)) ?? [];
  const surplus = present.filter(({ name }) => !wanted.some((role) => role.name === name));
  const missing = wanted.filter(({ name }) => !present.some((role) => role.name === name));
  if (surplus.length > 0) await api.send('DELETE', address, surplus);
  if (missing.length > 0) await api.send('POST', address, missing);
}
