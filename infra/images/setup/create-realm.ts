import { PlainError } from '../../command/plain-error.ts';
import { serverOrigin } from '../../keycloak/admin/admin-api.ts';
import type { KeycloakOptions } from '../../keycloak/options.ts';
import { REALM, realmOf } from '../../keycloak/realm/realm.ts';

const TIMEOUT_MS = 60_000;

/** Makes the portal's realm unless Keycloak has it; true when it was made. Throws a plain sentence when it is refused. */
export async function createRealm(options: KeycloakOptions): Promise<boolean> {
  const base = serverOrigin(options);
  const authorization = `Bearer ${await tokenOf(base, options.admin)}`;
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${base}/admin/realms${address}`, {
      ...init,
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const { status } = await ask(`/${REALM}`);
  if (status === 200) return false;
  const made = await ask('', { method: 'POST', body: JSON.stringify(realmOf(options)) });
  if (!made.ok) throw new PlainError(`Keycloak refused to make the realm ${REALM} with status ${made.status}.`);
  return true;
}

async function tokenOf(base: string, { clientId, secret }: KeycloakOptions['admin']): Promise<string> {
  const answer = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok)
    throw new PlainError(`Keycloak does not know the service account ${clientId} (status ${answer.status}).`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
