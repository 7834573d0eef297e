import { fetchInside } from '@vesela/service-kit/tls';
import { PlainError } from '../../command/plain-error.ts';
import type { KeycloakOptions } from '../options.ts';
import { REALM } from '../realm/realm.ts';

/** Of one request; a server that has just started takes its time. */
const TIMEOUT_MS = 60_000;
/** An access token of the service account lives for a minute. */
const TOKEN_MS = 30_000;

/** Keycloak's admin REST API; addresses are relative to `/admin/realms/vesela`. */
export interface AdminApi {
  /** Undefined on 404. */
  get<T>(address: string): Promise<T | undefined>;
  send(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown): Promise<void>;
  createRealm(realm: { realm: string }): Promise<void>;
}

/** Calls Keycloak itself, not the gateway. Throws a `PlainError` for what it refuses. */
export function adminApi({
  host = '127.0.0.1',
  scheme = 'http',
  port,
  admin,
}: Pick<KeycloakOptions, 'host' | 'scheme' | 'port' | 'admin'>): AdminApi {
  const origin = `${scheme}://${host}:${port}`;
  let token = { value: '', until: 0 };
  const authorize = async () => {
    if (token.until > Date.now()) return token.value;
    const response = await fetchInside(`${origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: admin.clientId,
        client_secret: admin.secret,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new PlainError(
        response.status < 500
          ? `Keycloak does not know the service account ${admin.clientId} (status ${response.status}).`
          : `Keycloak cannot answer yet (status ${response.status}).`,
      );
    const { access_token: value } = (await response.json()) as { access_token: string };
    token = { value, until: Date.now() + TOKEN_MS };
    return value;
  };
  const call = async (method: string, address: string, body?: unknown) => {
    const response = await fetchInside(`${origin}/admin/realms${address}`, {
      method,
      headers: { authorization: `Bearer ${await authorize()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok || (method === 'GET' && response.status === 404)) return response;
    const reason = (await response.text()).slice(0, 300);
    throw new PlainError(`Keycloak refused ${method} ${address} with status ${response.status}: ${reason}`);
  };
  const send = async (method: string, address: string, body?: unknown) =>
    void (await (await call(method, address, body)).body?.cancel());
  return {
    async get<T>(address: string) {
      const response = await call('GET', `/${REALM}${address}`);
      return response.status === 404 ? undefined : ((await response.json()) as T);
    },
    send: (method, address, body) => send(method, `/${REALM}${address}`, body),
    createRealm: (realm) => send('POST', '', realm),
  };
}
