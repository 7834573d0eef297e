import { createHash, randomBytes } from 'node:crypto';
import { CLIENT_ID, PROTOCOL, REALM_PATH } from './realm.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
}

/** Against hanging alone: passwords are hashed one after another, and many sign-ins may wait. */
const TIMEOUT_MS = 60_000;

/** A cookie of the identity provider, as a browser stores it. */
export interface SessionCookie {
  name: string;
  value: string;
  path: string;
}

const random = () => randomBytes(32).toString('base64url');

/** Signs in as a browser does: follows redirects, keeps cookies, fills in the form. */
export class SignInClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, SessionCookie>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The session cookies; a browser that gets them is signed in. */
  get cookies(): readonly SessionCookie[] {
    return [...this.#cookies.values()];
  }

  /** One request with the cookies, without following redirects. */
  async request(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = this.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    const url = new URL(address, this.#origin);
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value) this.#cookies.set(name, { name, value, path });
      else this.#cookies.delete(name);
    }
    return response;
  }

  /** Follows redirects within the provider; returns a page or the redirect back to the portal. */
  async follow(response: Response): Promise<Response> {
    const next = response.headers.get('location');
    if (!next || !new URL(next, this.#origin).pathname.startsWith(REALM_PATH)) return response;
    return this.follow(await this.request(next));
  }

  /** Opens the provider; returns its page, or the redirect if a session exists. */
  async open(extra: Record<string, string> = {}, endpoint = 'auth') {
    const verifier = random();
    const redirectUri = `${this.#origin}/login`;
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid profile email',
      state: random(),
      nonce: random(),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    const response = await this.follow(await this.request(`${REALM_PATH}${PROTOCOL}/${endpoint}?${query}`));
    return { response, verifier, redirectUri: extra.redirect_uri ?? redirectUri };
  }

  /** Submits the form of a page from `open` or an earlier `submit`. */
  async submit(page: string, fields: Record<string, string>): Promise<Response> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? '';
    return this.follow(
      await this.request(action.replaceAll('&amp;', '&'), { method: 'POST', body: new URLSearchParams(fields) }),
    );
  }

  token(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
    return this.request(`${REALM_PATH}${PROTOCOL}/token`, { method: 'POST', body, headers: { origin: this.#origin } });
  }

  /** Parameters that the provider returned in the URL fragment. */
  static answer(response: Response): URLSearchParams {
    const location = response.headers.get('location');
    return new URLSearchParams(location ? new URL(location).hash.slice(1) : '');
  }

  /** The tokens of an account; undefined for a wrong address or password. */
  async signIn(email: string, password: string): Promise<Tokens | undefined> {
    const { response, verifier, redirectUri } = await this.open();
    // Keycloak's form calls the address `username`.
    const done = await this.submit(await response.text(), { email, username: email, password });
    const code = SignInClient.answer(done).get('code');
    if (!code) return undefined;
    const fields = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
    return (await (await this.token(fields)).json()) as Tokens;
  }
}
