import { createStore, type Session, type Store } from '@vesela/framework';
import type { Identity, Provider } from './identity.ts';
import type { KeptValue } from './kept-value.ts';

/** A silent check that takes longer counts as failed. */
const CHECK_MS = 8000;
/** A token is renewed this long before it ends. */
const MARGIN_S = 30;
const RETRY_MS = 15_000;

/** Why the sign-in page should say something. */
export type Trouble = 'none' | 'unreachable' | 'refused';

export interface SignInOptions {
  /** Alias of the identity provider to go to directly; e-mail and password otherwise. */
  provider?: 'google' | 'facebook';
  register?: boolean;
}

export interface SessionService {
  readonly session: Store<Session>;
  readonly trouble: Store<Trouble>;
  /** Signs in silently when there is a reason to, and takes up the answer of the sign-in service. Never rejects. */
  start(): Promise<void>;
  /** The session once `start` has settled. */
  settled(): Promise<Session>;
  /** An access token that is good for some seconds yet; none when nobody is signed in. */
  token(): Promise<string | undefined>;
  /** Who is signed in, at the sign-in service; nothing when nobody is. */
  subject(): string | undefined;
  /** After a 401: a new token for the same woman, if there can be one. */
  renew(): Promise<boolean>;
  /** Leaves for the sign-in service. Resolves only when it cannot be reached, with `trouble` set. */
  signIn(options: SignInOptions): Promise<void>;
  /** Forgets the tokens of this page. */
  drop(): void;
  /** Ends the session at the sign-in service, which returns to /login; here only, with `trouble` set, if it is away. */
  signOut(): Promise<void>;
}

export interface SessionDeps {
  identity: Identity;
  /** A bare mark in browser storage that a silent check is worthwhile; shared by all tabs. */
  flag: KeptValue;
  /** The page's address, for the answer of the sign-in service in its hash. */
  address: () => string;
  /** Where the sign-in service returns to. */
  returnTo: () => string;
  silentPage: string;
  locale: () => string;
  /** Where she wanted to go before signing in; the next woman is not led there. */
  wanted: KeptValue;
  /** Loads the page anew, since it holds what belongs to another woman. */
  startAnew: () => void;
  reportError: (error: unknown) => void;
}

/** The sign-in service put its answer behind the hash. */
export const hasAnswer = (address: string) => /[#&](code|error)=/.test(address) && /[#&]state=/.test(address);

const limit = <T>(promise: Promise<T>, ms: number) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('sign-in check took too long')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

function sessionOf(provider: Provider): Session {
  const claims = provider.idTokenParsed ?? provider.tokenParsed;
  if (!provider.authenticated || !claims) return { status: 'anonymous' };
  const email = String(claims.email ?? '');
  return { status: 'signed-in', name: String(claims.name ?? claims.given_name ?? email), email };
}

export function createSession(deps: SessionDeps): SessionService {
  const { identity, flag, reportError } = deps;
  const session = createStore<Session>({ status: 'loading' });
  const trouble = createStore<Trouble>('none');
  let provider: Provider | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<boolean> | undefined;
  let started: Promise<void> | undefined;
  /** Whose page this is: what its forms and caches hold is hers alone. */
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

  function take(client: Provider) {
    const next = sessionOf(client);
    const subject = next.status === 'signed-in' ? client.tokenParsed?.sub : undefined;
    if (owner !== undefined && subject !== undefined && subject !== owner) {
      drop();
      return deps.startAnew();
    }
    owner ??= subject;
    provider = client;
    // A renewed token is no news: whoever watches the session would start over every few minutes.
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

  /** One iframe round, or the answer in the address. */
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
    await limit(init, CHECK_MS);
    // A sign-out meanwhile has the last word.
    if (before === drops) take(client);
  }

  /** An ended refresh token is cured by a silent sign-in while the session at the service lives. */
  async function refresh(): Promise<boolean> {
    const client = provider;
    if (!client) return false;
    try {
      await limit(client.updateToken(-1), CHECK_MS);
      if (!client.authenticated) throw new Error('refresh refused');
      if (client === provider) take(client);
    } catch (error) {
      reportError(error);
      if (client === provider) await connect();
    }
    return session.get().status === 'signed-in';
  }

  const renew = () => {
    renewing ??= refresh()
      .catch((error: unknown) => {
        // The service is away: what is known of her stays, and the next call tries again.
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
      const answered = hasAnswer(deps.address());
      if (!answered && flag.get() === undefined) return session.set({ status: 'anonymous' });
      try {
        await connect();
      } catch (error) {
        reportError(error);
        trouble.set(answered ? 'refused' : 'unreachable');
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
    async signIn({ provider: idpHint, register = false }) {
      try {
        trouble.set('none');
        await identity.probe();
        const client = await identity.open();
        await client.init({ checkLoginIframe: false, pkceMethod: 'S256', scope: 'openid profile email' });
        const options = { redirectUri: deps.returnTo(), locale: deps.locale(), ...(idpHint ? { idpHint } : {}) };
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
        // The page leaves for the service, which returns to /login; meanwhile it stays as it is.
        await provider?.logout({ redirectUri: deps.returnTo() });
      } catch (error) {
        reportError(error);
        drop();
        trouble.set('unreachable');
      }
    },
  };
}
