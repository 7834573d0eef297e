import type { Identity, Provider } from '../session/identity.ts';

/** An in-memory sign-in service. `signedIn` is its own session, which outlives the tokens of a page. */
export class FakeService implements Identity {
  signedIn = false;
  away = false;
  /** Milliseconds until the silent check has its response. */
  checkMs = 0;
  /** Result of using a refresh token now. */
  refresh: 'granted' | 'refused' | 'away' | 'hangs' = 'granted';
  /** The user of the session. */
  subject = 'anna';
  roles: string[] = [];
  opened = 0;
  issued = 0;
  /** The redirects of the page, with their options. */
  readonly left: Array<[to: 'login' | 'register' | 'logout', options: object | undefined]> = [];

  probe = async () => {
    if (this.away) throw new Error('away');
  };

  async open(): Promise<Provider> {
    this.opened += 1;
    const provider: Provider = {
      authenticated: false,
      timeSkew: 0,
      init: async (options) => {
        if (this.checkMs > 0) await new Promise((resolve) => setTimeout(resolve, this.checkMs));
        else if (this.away) throw new Error('away');
        if (options?.onLoad === 'check-sso' && this.signedIn) this.#issue(provider);
        return provider.authenticated;
      },
      updateToken: async () => {
        if (this.refresh === 'away') throw new Error('away');
        if (this.refresh === 'hangs') return new Promise(() => undefined);
        if (this.refresh === 'refused') {
          provider.authenticated = false;
          throw new Error('refused');
        }
        this.#issue(provider);
        return true;
      },
      login: async (options) => void this.left.push(['login', options]),
      register: async (options) => void this.left.push(['register', options]),
      logout: async (options) => void this.left.push(['logout', options]),
    };
    return provider;
  }

  #issue(provider: Provider) {
    this.issued += 1;
    provider.authenticated = true;
    provider.token = `token-${this.issued}`;
    provider.tokenParsed = { sub: this.subject, exp: Date.now() / 1000 + 300, realm_access: { roles: this.roles } };
    provider.idTokenParsed = { name: 'Anna', email: 'anna@example.org' };
  }
}
