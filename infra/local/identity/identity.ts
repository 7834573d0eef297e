import { LANGUAGES } from '@vesela/contracts';
import { migrate } from '@vesela/service-kit/database';
import express, { type RequestHandler, Router } from 'express';
import type { JSONWebKeySet } from 'jose';
import { PlainError } from '../../command/plain-error.ts';
import type { Part } from '../../gateway/parts.ts';
import { openPool } from '../../postgres/database.ts';
import { ADMIN_PATH, REALM_PATH } from '../../sign-in/realm.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { adminApi } from './admin-api.ts';
import { endpoints } from './endpoints.ts';
import { loginActions } from './login-actions.ts';
import { errorPage } from './pages/notices.page.ts';
import { createProvider } from './provider.ts';
import {
  deleteExpired,
  deleteOtherSessions,
  deleteSession,
  deleteSessions,
  listSessions,
  recordStore,
} from './record-store.ts';
import { newSigningKey, readSigningKey } from './signing-key.ts';

export interface IdentityOptions {
  databaseUrl: string;
  /** Every origin of the portal; each is a separate issuer. */
  origins: readonly string[];
  /** A stored secret by name. */
  secret(name: string, make?: () => string): string;
  /** New accounts per address in ten minutes. */
  registrations?: number;
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
/** High, because a household, an office or a test run shares an address. */
const REGISTRATIONS = 300;

/**
 * The development identity provider: Keycloak's addresses on oidc-provider, accounts and sessions in PostgreSQL.
 * Throws in production, where Keycloak does this.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { databaseUrl, origins, secret, registrations = REGISTRATIONS } = options;
  if (process.env.NODE_ENV === 'production') {
    throw new PlainError(
      'The development identity provider does not run with NODE_ENV=production; use Keycloak there.',
    );
  }
  await migrate(databaseUrl, new URL('./migrations', import.meta.url));
  const pool = openPool(databaseUrl);
  const cleaning = setInterval(() => void deleteExpired(pool).catch(() => undefined), CLEAN_EVERY_MS);
  cleaning.unref();

  const accounts = createAccounts(pool);
  const signingKey = await readSigningKey(secret('signing-key', newSigningKey));
  const shared = { accounts, records: recordStore(pool), signingKey, cookieSecret: secret('cookie-key'), secret };
  const providers = new Map(origins.map((origin) => [new URL(origin).host, createProvider({ origin, ...shared })]));
  const providerOf: Parameters<typeof loginActions>[0]['providerOf'] = (request) => {
    const provider = providers.get((request.headers.host ?? '').toLowerCase());
    if (!provider) throw new Error('unknown host name');
    return provider;
  };
  const callbacks = new Map([...providers.values()].map((provider) => [provider, provider.callback()]));

  const router = Router();
  router.use(refuseNul);
  router.use(endpoints());
  const endOthers = (subject: string, kept: string) => deleteOtherSessions(pool, subject, kept);
  router.use(loginActions({ providerOf, accounts, registrations, endOthers }));
  router.use(allowCredentials(new Set(origins)));
  router.use((request, response) => callbacks.get(providerOf(request))?.(request, response));
  const app = express().disable('x-powered-by').set('query parser', 'simple');
  const issuers = origins.map((origin) => `${origin}${REALM_PATH}`);
  app.use(REALM_PATH, noStore, router);
  app.use(
    ADMIN_PATH,
    noStore,
    adminApi({
      accounts,
      issuers,
      keys: signingKey.public,
      endSessions: (subject) => deleteSessions(pool, subject),
      sessionsOf: (subject) => listSessions(pool, subject),
      endSession: (id) => deleteSession(pool, id),
    }),
  );

  return {
    part: { basePaths: [REALM_PATH, ADMIN_PATH], handler: app },
    issuers,
    keys: signingKey.public,
    accounts,
    async stop() {
      clearInterval(cleaning);
      await pool.end();
    },
  };
}

/** PostgreSQL cannot store NUL, and no address of ours contains it. */
const refuseNul: RequestHandler = (request, response, next) => {
  if (!request.url.includes('%00')) return next();
  const language = request.acceptsLanguages([...LANGUAGES]) || undefined;
  response.status(400).send(errorPage(language, 'invalid_request'));
};

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * keycloak-js sends the token request with cookies, for which CORS needs `Allow-Credentials`, and the provider never sets
 * it. The provider keeps headers that are already set; it refuses other origins itself.
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
