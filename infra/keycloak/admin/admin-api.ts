import { PlainError } from '../../command/plain-error.ts';
import type { KeycloakOptions } from '../options.ts';
import { REALM } from '../realm/realm.ts';

/** Of one request; a server that has just started takes its time. */
const TIMEOUT_MS = 60_000;

/** Keycloak's admin REST interface of the portal's realm, below `/admin/realms/vesela`. */
export interface AdminApi {
  /** Nothing when there is no such thing. */
  get<T>(address: string): Promise<T | undefined>;
  send(method: 'POST' | 'PUT' | 'DELETE', address: string, body?: unknown): Promise<void>;
}

type Connection = Pick<KeycloakOptions, 'host' | 'port' | 'admin'>;

/** Where Keycloak itself answers, not the gateway. */
export const serverOrigin = ({ host = '127.0.0.1', port }: Pick<KeycloakOptions, 'host' | 'port'>) =>
  `http://${host}:${port}`;

async function adminToken({ admin, ...server }: Connection): Promise<string> {
  const answer = await fetch(`${serverOrigin(server)}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: admin.clientId,
      client_secret: admin.secret,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok)
    throw new PlainError(
      answer.status < 500
        ? `Keycloak does not know the service account ${admin.clientId} of this data folder (status ${answer.status}).`
        : `Keycloak cannot answer yet (status ${answer.status}).`,
    );
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The token lives for a minute; one is asked for with every call's need, and used for half of that. */
export function adminApi(connection: Connection): AdminApi {
  const base = `${serverOrigin(connection)}/admin/realms/${REALM}`;
  let token: { value: string; until: number } | undefined;
  const call = async (method: string, address: string, body?: unknown) => {
    if (!token || token.until < Date.now()) token = { value: await adminToken(connection), until: Date.now() + 30_000 };
    return fetch(base + address, {
      method,
      headers: {
        authorization: `Bearer ${token.value}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };
  return {
    async get<T>(address: string) {
      const answer = await call('GET', address);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await refusal('GET', address, answer);
      return (await answer.json()) as T;
    },
    async send(method, address, body) {
      const answer = await call(method, address, body);
      if (!answer.ok) throw await refusal(method, address, answer);
      await answer.body?.cancel();
    },
  };
}

async function refusal(method: string, address: string, answer: Response): Promise<PlainError> {
  const said = (await answer.text()).slice(0, 300);
  return new PlainError(`Keycloak refused ${method} ${address || '/'} with status ${answer.status}: ${said}`);
}
