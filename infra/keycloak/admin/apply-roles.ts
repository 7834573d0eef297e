import { PlainError } from '../../command/plain-error.ts';
import { ROLES } from '../realm/groups.ts';
import { DEFAULT_ROLE } from '../realm/realm.ts';
import type { AdminApi } from './admin-api.ts';

export interface Role {
  id: string;
  name: string;
  clientRole?: boolean;
}

export const roleNamed = async (api: AdminApi, name: string): Promise<Role> => {
  const role = await api.get<Role>(`/roles/${encodeURIComponent(name)}`);
  if (!role) throw new PlainError(`Keycloak has no role ${name}.`);
  return role;
};
export const rolesNamed = (api: AdminApi, names: readonly string[]) =>
  Promise.all(names.map((name) => roleNamed(api, name)));

/** Every role of the portal, and `user` as the only one that comes with an account. */
export async function applyRoles(api: AdminApi): Promise<void> {
  for (const role of ROLES) if (!(await api.get(`/roles/${role.name}`))) await api.send('POST', '/roles', role);
  const address = `/roles/${DEFAULT_ROLE}/composites`;
  const present = (await api.get<Role[]>(address)) ?? [];
  const surplus = present.filter(({ name, clientRole }) => clientRole || name !== 'user');
  if (surplus.length > 0) await api.send('DELETE', address, surplus);
  if (surplus.length === present.length) await api.send('POST', address, [await roleNamed(api, 'user')]);
}
