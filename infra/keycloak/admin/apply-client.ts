import { PlainError } from '../../command/plain-error.ts';
import type { ClientRecord } from '../realm/clients.ts';
import type { AdminApi } from './admin-api.ts';

interface Named {
  id: string;
  name: string;
}
export interface StoredClient {
  id: string;
  clientId: string;
  enabled: boolean;
}

async function findClient(api: AdminApi, clientId: string): Promise<StoredClient | undefined> {
  const found = await api.get<StoredClient[]>(`/clients?clientId=${encodeURIComponent(clientId)}`);
  return found?.find((client) => client.clientId === clientId);
}

export async function clientNamed(api: AdminApi, clientId: string): Promise<StoredClient> {
  const client = await findClient(api, clientId);
  if (!client) throw new PlainError(`Keycloak has no client ${clientId}.`);
  return client;
}

/** Makes the client or brings it to this state, with its scopes and mappers. */
export async function applyClient(api: AdminApi, wanted: ClientRecord): Promise<void> {
  const present = await findClient(api, wanted.clientId);
  if (!present) return api.send('POST', '/clients', wanted);
  const address = `/clients/${present.id}`;
  const { protocolMappers, defaultClientScopes, optionalClientScopes, ...settings } = wanted;
  await api.send('PUT', address, { ...settings, id: present.id });
  await applyMappers(api, address, protocolMappers);
  await applyScopes(api, `${address}/default-client-scopes`, defaultClientScopes);
  await applyScopes(api, `${address}/optional-client-scopes`, optionalClientScopes);
}

async function applyMappers(api: AdminApi, client: string, wanted: ClientRecord['protocolMappers']): Promise<void> {
  const address = `${client}/protocol-mappers/models`;
  const present = (await api.get<Named[]>(address)) ?? [];
  for (const { id, name } of present)
    if (!wanted.some((mapper) => mapper.name === name)) await api.send('DELETE', `${address}/${id}`);
  for (const mapper of wanted) {
    const id = present.find(({ name }) => name === mapper.name)?.id;
    if (id) await api.send('PUT', `${address}/${id}`, { ...mapper, id });
    else await api.send('POST', address, mapper);
  }
}

async function applyScopes(api: AdminApi, address: string, wanted: readonly string[]): Promise<void> {
  const present = (await api.get<Named[]>(address)) ?? [];
  for (const { id, name } of present) if (!wanted.includes(name)) await api.send('DELETE', `${address}/${id}`);
  const missing = wanted.filter((name) => !present.some((scope) => scope.name === name));
  if (missing.length === 0) return;
  const all = (await api.get<Named[]>('/client-scopes')) ?? [];
  for (const { id, name } of all) if (missing.includes(name)) await api.send('PUT', `${address}/${id}`);
}
