import { migrate } from '@vesela/service-kit/database';
import express, { type RequestHandler, Router } from 'express';
import type { JSONWebKeySet } from 'jose';
import pg from 'pg';
import type { Part } from '../gateway/gateway.ts';
import { PlainError } from '../plain-error.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { endpoints } from './endpoints.ts';
import { loginActions } from './login-actions.ts';
import { createProvider } from './provider.ts';
import { REALM_PATH } from './realm.ts';
import { deleteExpired, recordStore } from './record-store.ts';
import { newSigningKey, readSigningKey } from './signing-key.ts';

export interface IdentityOptions {
  databaseUrl: string;
  /** Every origin under which the portal is opened; each is an issuer of its own. */
  origins: readonly string[];
  /** A kept secret by name. */
  secret(name: string, make?: () => string): string;
}

export interface Identity {
  part: Part;
  issuers: string[];
  /** Public keys of its tokens. */
  keys: JSONWebKeySet;
  accounts: Accounts;
  stop(): Promise<void>;
}

const CLEAN_EVERY_MS = 3_600_000;

/**
 * The development identity provider: Keycloak's addresses on oidc-provider, accounts and sessions in PostgreSQL.
 * Throws in production, where Keycloak does this.
 */
export async function startIdentity({ databaseUrl, origins, secret }: IdentityOptions): Promise<Identity> {
  if (process.env.NODE_ENV === 'production') {
    throw new PlainError(
      'The development identity provider does not run with NODE_ENV=production; use Keycloak there.',
    );
  }
  await migrate(databaseUrl, new URL('./migrations', import.meta.url));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
  pool.on('error', () => undefined);
  const cleaning = setInterval(() => void deleteExpired(pool).catch(() => undefined), CLEAN_EVERY_MS);
  cleaning.unref();

  const accounts = createAccounts(pool);
  const signingKey = await readSigningKey(secret('signing-key', newSigningKey));
  const shared = { accounts, records: recordStore(pool), signingKey, cookieSecret: secret('cookie-key') };
  const providers = new Map(origins.map((origin) => [new URL(origin).host, createProvider({ origin, ...shared })]));
  const providerOf: Parameters<typeof loginActions>[0]['providerOf'] = (request) => {
    const provider = providers.get((request.headers.host ?? '').toLowerCase());
    if (!provider) throw new Error('asked under a foreign name');
    return provider;
  };
  const callbacks = new Map([...providers.values()].map((provider) => [provider, provider.callback()]));

  const router = Router();
  router.use(endpoints());
  router.use(loginActions({ providerOf, accounts, attempts: createAttempts() }));
  router.use(allowCredentials(new Set(origins)));
  router.use((request, response) => callbacks.get(providerOf(request))?.(request, response));
  const app = express().disable('x-powered-by').set('query parser', 'simple');
  app.use(REALM_PATH, noStore, router);

  return {
    part: { basePath: REALM_PATH, handler: app },
    issuers: origins.map((origin) => `${origin}${REALM_PATH}`),
    keys: signingKey.public,
    accounts,
    async stop() {
      clearInterval(cleaning);
      await pool.end();
    },
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * keycloak-js sends the token request with cookies, for which browsers want leave by name, and the provider never gives
 * it. Once these headers stand, the provider leaves the matter to us; other origins stay with it and are refused.
 */
function allowCredentials(origins: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (!origin || !origins.has(origin)) return next();
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }).vary('Origin');
    if (request.method !== 'OPTIONS') return next();
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'authorization, content-type',
    });
    response.status(204).end();
  };
}
