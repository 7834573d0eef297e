import { GROUPS } from '../realm/groups.ts';
import type { AdminApi } from './admin-api.ts';
import { type Role, rolesNamed } from './apply-roles.ts';

interface Group {
  id: string;
  name: string;
}

/** Each group with exactly its roles; who is in it stays as it is. */
export async function applyGroups(api: AdminApi): Promise<void> {
  const listed = () => api.get<Group[]>('/groups?max=1000');
  let present = (await listed()) ?? [];
  const missing = GROUPS.filter(({ name }) => !present.some((group) => group.name === name));
  for (const { name } of missing) await api.send('POST', '/groups', { name });
  if (missing.length > 0) present = (await listed()) ?? [];
  for (const { name, realmRoles } of GROUPS) {
    const group = present.find((found) => found.name === name);
    if (!group) continue;
    const address = `/groups/${group.id}/role-mappings/realm`;
    const given = (await api.get<Role[]>(address)) ?? [];
    const surplus = given.filter((role) => !realmRoles.some((wanted) => wanted === role.name));
    if (surplus.length > 0) await api.send('DELETE', address, surplus);
    await api.send('POST', address, await rolesNamed(api, realmRoles));
  }
}
