import { LANGUAGES } from '@vesela/contracts';
import { ACCESS_TOKEN_MINUTES, IDLE_MINUTES, SESSION_HOURS } from '@vesela/contracts/constants';
import type { AdapterFactory, Configuration, KoaContextWithOIDC, default as ProviderType } from 'oidc-provider';
import { SIGN_IN_MINUTES } from '../../keycloak/realm/policies.ts';
import { ACTIONS, AUDIENCE, CHANGE_PASSWORD, CLIENT_ID, PROTOCOL, REALM_PATH } from '../../sign-in/realm.ts';
import { serviceClaims, serviceClients, serviceSubject } from '../../sign-in/service-accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { Provider } from './oidc-provider.ts';
import { errorPage, signOutPage } from './pages/notices.page.ts';
import { wrapRefreshToken } from './record-store.ts';
import type { SigningKey } from './signing-key.ts';

export interface ProviderOptions {
  /** One of the portal's origins; tokens name it as their issuer. */
  origin: string;
  accounts: Accounts;
  records: AdapterFactory;
  signingKey: SigningKey;
  cookieSecret: string;
  /** Secret of a service's client, by name. */
  secret(name: string): string;
}

const ACCESS_S = ACCESS_TOKEN_MINUTES * 60;
const SESSION_S = SESSION_HOURS * 3600;
const IDLE_S = IDLE_MINUTES * 60;
const SCOPES = 'openid profile email';
/** Resource indicator of the access token. */
const RESOURCE = `urn:${AUDIENCE}`;

/** Exact redirect URIs: the shell returns to these and navigates to the requested page itself. */
function returnAddresses(origin: string): string[] {
  const prefixes = ['', ...LANGUAGES.map((language) => `/${language}`)];
  return prefixes.flatMap((prefix) => [`${origin}${prefix || '/'}`, `${origin}${prefix}/login`]);
}

const profile = ({ email, name, roles }: Account) => ({
  name,
  preferred_username: email,
  email,
  email_verified: false,
  realm_access: { roles },
});

/** The development identity provider for one origin, with Keycloak's addresses and claims. */
export function createProvider(options: ProviderOptions): ProviderType {
  const { origin, accounts } = options;
  const provider = new Provider(`${origin}${REALM_PATH}`, { ...configuration(options), ...accountRules(accounts) });
  // TLS ends in front of an https origin; the proxy there says so, and secure cookies need it.
  provider.proxy = origin.startsWith('https:');
  provider.on('authorization.success', (ctx, answer = {}) => {
    // As Keycloak tells the portal of what was done.
    if (ctx.oidc.entities.Interaction?.result?.[CHANGE_PASSWORD])
      Object.assign(answer, { kc_action: CHANGE_PASSWORD, kc_action_status: 'success' });
  });
  provider.use(async (ctx, next) => {
    await next();
    const answer = ctx.body as { refresh_token?: string } | undefined;
    if (ctx.oidc?.route === 'token' && answer?.refresh_token) {
      answer.refresh_token = wrapRefreshToken(answer.refresh_token, Math.floor(Date.now() / 1000) + IDLE_S);
    }
    if (ctx.oidc?.route === 'end_session' && typeof ctx.body === 'string')
      ctx.body = signOutPage(ctx.body, { params: ctx.oidc.params ?? {}, sendsItself: isOwnSignOut(ctx.oidc) });
  });
  return provider;
}

/** True if the hint is the session's own token. Any other link may be forged and needs confirmation. */
function isOwnSignOut({ session, entities }: KoaContextWithOIDC['oidc']): boolean {
  const signedIn = session?.accountId;
  return signedIn === undefined || entities.IdTokenHint?.payload.sub === signedIn;
}

function configuration({ origin, records, signingKey, cookieSecret, secret }: ProviderOptions): Configuration {
  const addresses = returnAddresses(origin);
  const { port, protocol } = new URL(origin);
  const secure = protocol === 'https:';
  return {
    adapter: records,
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [...addresses, `${origin}/silent-check-sso.html`],
        post_logout_redirect_uris: addresses,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
      ...serviceClients(secret),
    ],
    jwks: { keys: [signingKey.private] },
    cookies: {
      keys: [cookieSecret],
      // Cookies ignore ports: two portals on one machine must not share them.
      names: { session: `session_${port}`, interaction: `interaction_${port}`, resume: `resume_${port}` },
      long: { httpOnly: true, sameSite: 'lax', signed: true, secure, path: REALM_PATH },
      short: { httpOnly: true, sameSite: 'lax', signed: true, secure },
    },
    clientBasedCORS: (_ctx, from) => from === origin,
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    extraParams: ['kc_idp_hint', 'kc_locale', 'kc_action'],
    pkce: { required: () => true },
    ttl: {
      AccessToken: ACCESS_S,
      ClientCredentials: ACCESS_S,
      IdToken: ACCESS_S,
      AuthorizationCode: 60,
      Interaction: SIGN_IN_MINUTES * 60,
      RefreshToken: IDLE_S,
      Grant: SESSION_S,
      Session: SESSION_S,
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    renderError,
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      end_session: `${PROTOCOL}/logout`,
      jwks: `${PROTOCOL}/certs`,
      userinfo: `${PROTOCOL}/userinfo`,
      revocation: `${PROTOCOL}/revoke`,
    },
    formats: {
      customizers: {
        // The subject of a service's token is its service account, as with Keycloak, not the client.
        jwt(_ctx, token, { payload }) {
          const subject = token.kind === 'ClientCredentials' ? serviceSubject(token.clientId) : undefined;
          if (subject) payload.sub = subject;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `${REALM_PATH}${ACTIONS}/${uid}` },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPES,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_S,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
}

function accountRules(accounts: Accounts): Configuration {
  return {
    async findAccount(_ctx, subject) {
      const account = await accounts.find(subject);
      if (!account?.enabled) return undefined;
      return { accountId: subject, claims: async () => ({ sub: subject, ...profile(account) }) };
    },
    async extraTokenClaims(ctx, token) {
      const { clientId = '' } = token;
      if (token.kind === 'ClientCredentials') return { azp: clientId, typ: 'Bearer', ...serviceClaims(clientId) };
      const account = 'accountId' in token && token.accountId ? await accounts.find(token.accountId) : undefined;
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
      // As with Keycloak: a renewal does not make a sign-in recent.
      const auth_time = (AuthorizationCode ?? RefreshToken)?.authTime;
      const sid = 'sessionUid' in token ? token.sessionUid : undefined;
      return account && { azp: clientId, typ: 'Bearer', auth_time, sid, ...profile(account) };
    },
    // The portal is a first-party client: signing in implies the OAuth grant.
    async loadExistingGrant(ctx) {
      const { session, client, provider } = ctx.oidc;
      if (!session?.accountId || !client) return undefined;
      const known = session.grantIdFor(client.clientId);
      const kept = known ? await provider.Grant.find(known) : undefined;
      if (kept) return kept;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      grant.addResourceScope(RESOURCE, SCOPES);
      await grant.save();
      return grant;
    },
  };
}

async function renderError(ctx: KoaContextWithOIDC, out: { error: string }): Promise<void> {
  ctx.type = 'html';
  ctx.body = errorPage(ctx.acceptsLanguages([...LANGUAGES]) || undefined, out.error);
}

/** The bare form; `signOutPage` wraps it, as it does for an ended session. */
async function logoutSource(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  ctx.body = form;
}
