import { keycloakAdmin } from '../sign-in/keycloak-admin.ts';

export interface RealmUser {
  id: string;
  emailVerified: boolean;
  enabled: boolean;
}

/** The account with an address, as Keycloak has it. */
export async function userOf(email: string): Promise<RealmUser | undefined> {
  const query = new URLSearchParams({ email, exact: 'true' });
  return (await keycloakAdmin().get<RealmUser[]>(`/users?${query}`))?.[0];
}

/** Runs a journey with other settings of the realm, and puts back what was there. */
export async function withRealm(
  change: Readonly<Record<string, unknown>>,
  journey: () => Promise<void>,
): Promise<void> {
  const admin = keycloakAdmin();
  const before = (await admin.get<Record<string, unknown>>('')) ?? {};
  await admin.send('PUT', '', change);
  try {
    await journey();
  } finally {
    await admin.send('PUT', '', Object.fromEntries(Object.keys(change).map((name) => [name, before[name]])));
  }
}
