import { createStore, type Session, type Store } from '@vesela/framework';
import type { ADD_PASSKEY, CHANGE_PASSWORD, Identity, Provider } from './identity.ts';
import type { StoredValue } from './stored-value.ts';
import { CHECK_MS, limit, whileReachable } from './while-reachable.ts';

const RENEW_MS = 8000;
/** A token is renewed this long before it expires. */
const MARGIN_S = 30;
const RETRY_MS = 15_000;

/** The problem to show on the sign-in page. */
export type Trouble = 'none' | 'unreachable' | 'refused';

export interface SignInOptions {
  /** Alias of the identity provider to redirect to; the default is e-mail and password. */
  provider?: 'google' | 'facebook';
  register?: boolean;
  /** The password is asked for although the session holds; of the user who is signed in. */
  again?: boolean;
  /** What the service does for the user who is signed in. */
  action?: typeof ADD_PASSKEY | typeof CHANGE_PASSWORD;
}

export interface SessionService {
  readonly session: Store<Session>;
  readonly trouble: Store<Trouble>;
  /** Signs in silently if a session is likely, and processes the response of the sign-in service. Never rejects. */
  start(): Promise<void>;
  /** The session once `start` has finished. */
  settled(): Promise<Session>;
  /** An access token that is still valid for some seconds; undefined when nobody is signed in. */
  token(): Promise<string | undefined>;
  /** Subject of the signed-in user at the sign-in service; undefined when nobody is signed in. */
  subject(): string | undefined;
  /** After a 401: gets a new token for the same user, if possible. */
  renew(): Promise<boolean>;
  /** Redirects to the sign-in service. Resolves only when it cannot be reached, with `trouble` set. */
  signIn(options: SignInOptions): Promise<void>;
  /** Clears the tokens of this page. */
  drop(): void;
  /**
   * Ends the session at the sign-in service, which redirects to /login. If it is down, ends only the local session,
   * with `trouble` set.
   */
  signOut(): Promise<void>;
}

export interface SessionDeps {
  identity: Identity;
  /** A flag in browser storage that a silent check is worthwhile; shared by all tabs. */
  flag: StoredValue;
  /** The page's URL, for the sign-in service's response in its hash. */
  address: () => string;
  /** The URL to which the sign-in service redirects. */
  returnTo: () => string;
  silentPage: string;
  locale: () => string;
  /** The path that the user wanted before signing in; cleared so that the next user is not led there. */
  wanted: StoredValue;
  /** Reloads the page, because it holds another user's data. */
  reloadPage: () => void;
  reportError: (error: unknown) => void;
}

/** Whether the sign-in service put its response into the hash. */
export const hasSignInResponse = (address: string) => /[#&](code|error)=/.test(address) && /[#&]state=/.test(address);

function sessionOf(provider: Provider): Session {
  const claims = provider.idTokenParsed ?? provider.tokenParsed;
  if (!provider.authenticated || !claims) return { status: 'anonymous' };
  const email = String(claims.email ?? '');
  const roles = provider.tokenParsed?.realm_access?.roles ?? [];
  return {
    status: 'signed-in',
    name: String(claims.name ?? claims.given_name ?? email),
    email,
    ...(roles.length > 0 && { roles }),
  };
}

export function createSession(deps: SessionDeps): SessionService {
  const { identity, flag, reportError } = deps;
  const session = createStore<Session>({ status: 'loading' });
  const trouble = createStore<Trouble>('none');
  let provider: Provider | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;
  let started: Promise<void> | undefined;
  /** The user whose data the page's forms and caches hold. */
  let owner: string | undefined;
  let drops = 0;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepFresh(), ms);
  };

  const lifeLeftMs = () => ((provider?.tokenParsed?.exp ?? 0) - Date.now() / 1000 + (provider?.timeSkew ?? 0)) * 1000;

  const drop = () => {
    drops += 1;
    clearTimeout(timer);
    provider = undefined;
    session.set({ status: 'anonymous' });
  };

  function adopt(client: Provider) {
    const next = sessionOf(client);
    const subject = next.status === 'signed-in' ? client.tokenParsed?.sub : undefined;
    if (owner !== undefined && subject !== undefined && subject !== owner) {
      drop();
      return deps.reloadPage();
    }
    owner ??= subject;
    provider = client;
    // Ignore token-only changes: subscribers would start over every few minutes.
    if (JSON.stringify(next) !== JSON.stringify(session.get())) session.set(next);
    if (next.status === 'signed-in') {
      flag.set('1');
      trouble.set('none');
      schedule(Math.max(lifeLeftMs() - MARGIN_S * 1000, 1000));
    } else {
      clearTimeout(timer);
      flag.clear();
    }
  }

  /** Runs the silent check in an iframe, or processes the response in the URL. */
  async function connect(): Promise<void> {
    const before = drops;
    const client = await identity.open();
    const init = client.init({
      onLoad: 'check-sso',
      silentCheckSsoRedirectUri: deps.silentPage,
      silentCheckSsoFallback: false,
      checkLoginIframe: false,
      pkceMethod: 'S256',
      scope: 'openid profile email',
      messageReceiveTimeout: CHECK_MS,
    });
    await whileReachable(init, identity.probe);
    // Ignore the result after a sign-out meanwhile.
    if (before === drops) adopt(client);
  }

  /** When the refresh token has expired, signs in silently while the session at the service is active. */
  async function refresh(): Promise<boolean> {
    const client = provider;
    if (!client) return false;
    try {
      await limit(client.updateToken(-1), RENEW_MS);
      if (!client.authenticated) throw new Error('refresh token refused');
      if (client === provider) adopt(client);
    } catch (error) {
      reportError(error);
      if (client === provider) await connect();
    }
    return session.get().status === 'signed-in';
  }

  const renew = () => {
    renewing ??= refresh()
      .catch((error: unknown) => {
        // The service is down: keep the session; the next call retries.
        reportError(error);
        return false;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };

  async function keepFresh() {
    if (!(await renew()) && session.get().status === 'signed-in') schedule(RETRY_MS);
  }

  const start = () => {
    started = (async () => {
      const hasResponse = hasSignInResponse(deps.address());
      if (!hasResponse && flag.get() === undefined) return session.set({ status: 'anonymous' });
      try {
        await connect();
      } catch (error) {
        reportError(error);
        trouble.set(hasResponse ? 'refused' : 'unreachable');
        session.set({ status: 'anonymous' });
      }
    })();
    return started;
  };

  return {
    session,
    trouble,
    start,
    async settled() {
      await (started ?? start());
      return session.get();
    },
    async token() {
      await (started ?? start());
      if (session.get().status !== 'signed-in') return undefined;
      if (lifeLeftMs() < MARGIN_S * 1000) await renew();
      return provider?.token;
    },
    subject: () => (session.get().status === 'signed-in' ? provider?.tokenParsed?.sub : undefined),
    renew,
    async signIn({ provider: idpHint, register = false, again = false, action }) {
      try {
        trouble.set('none');
        await identity.probe();
        const client = await identity.open();
        await client.init({ checkLoginIframe: false, pkceMethod: 'S256', scope: 'openid profile email' });
        const user = session.get();
        const options = {
          redirectUri: deps.returnTo(),
          locale: deps.locale(),
          ...(idpHint ? { idpHint } : {}),
          ...(action ? { action } : {}),
          ...(again && user.status === 'signed-in' ? { prompt: 'login' as const, loginHint: user.email } : {}),
        };
        await (register ? client.register(options) : client.login(options));
      } catch (error) {
        reportError(error);
        trouble.set('unreachable');
      }
    },
    drop,
    async signOut() {
      flag.clear();
      deps.wanted.clear();
      try {
        await identity.probe();
        // The service redirects to /login; the page does not change until then.
        await provider?.logout({ redirectUri: deps.returnTo() });
      } catch (error) {
        reportError(error);
        drop();
        trouble.set('unreachable');
      }
    },
  };
}
