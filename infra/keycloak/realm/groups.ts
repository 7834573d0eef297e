/** Roles come by group: what somebody may do is seen and changed in one place. Everybody with an account is a `user`. */
export const GROUPS = [
  { name: 'client-administrators', realmRoles: ['client-administrator'] },
  { name: 'researchers', realmRoles: ['researcher'] },
  { name: 'providers', realmRoles: ['provider'] },
] as const;

export const ROLES = [
  { name: 'user', description: 'Has an account' },
  { name: 'client-administrator', description: 'Runs the studies of a client organisation' },
  { name: 'researcher', description: 'Exports study data under pseudonyms' },
  { name: 'provider', description: 'Runs the portal: accounts, suspensions, blocked addresses' },
  { name: 'service', description: 'Another service of the portal, never a person' },
] as const;

export const groupOf = (role: string) =>
  GROUPS.find(({ realmRoles }) => realmRoles.some((name) => name === role))?.name;
