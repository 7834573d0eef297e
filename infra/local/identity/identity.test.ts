import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IDLE_MINUTES } from '@vesela/contracts/constants';
import { type Served, serve } from '@vesela/service-kit/testing/serve';
import express from 'express';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { HOSTS } from '../../command/options.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from '../../demo/accounts.ts';
import { securityHeaders } from '../../gateway/security-headers.ts';
import { databaseUrl } from '../../postgres/database.ts';
import { testServer } from '../../postgres/testing/test-server.ts';
import { AUDIENCE, PROTOCOL, REALM_PATH } from '../../sign-in/realm.ts';
import { SignInClient } from '../../sign-in/sign-in-client.ts';
import { type Identity, startIdentity } from './identity.ts';

const database = `identity_${randomUUID().slice(0, 8)}`;
const kept = new Map<string, string>();
const { email } = DEMO_ACCOUNTS.anna;
let server: Awaited<ReturnType<typeof testServer>>;
let identity: Identity;
let served: Served;

const open = (port: number, limits: { registrations?: number } = {}) =>
  startIdentity({
    ...limits,
    databaseUrl: databaseUrl(server.url, database),
    origins: HOSTS.map((host) => `http://${host}:${port}`),
    secret(name, make = randomUUID) {
      if (!kept.has(name)) kept.set(name, make());
      return kept.get(name) ?? '';
    },
  });

beforeAll(async () => {
  server = await testServer();
  served = await serve(async (port) => {
    identity = await open(port);
    await seedDemoAccounts(identity.accounts);
    const app = express().use(securityHeaders);
    app.use((request, response, next) => identity.part.handler(request, response, next));
    return app;
  });
});
afterAll(async () => {
  await served.stop();
  await identity.stop();
  await server.stop();
});

const origin = () => `http://127.0.0.1:${served.port}`;
const client = () => new SignInClient(origin());
const claimsOf = async (token: string, host = '127.0.0.1') =>
  (
    await jwtVerify(token, createLocalJWKSet(identity.keys), {
      issuer: `http://${host}:${served.port}${REALM_PATH}`,
      audience: AUDIENCE,
    })
  ).payload;
const text = async (response: Response) => response.text();

describe('signing in', () => {
  it('gives an access token with Keycloak’s claims for five minutes', async () => {
    const tokens = await client().signIn(email, DEMO_PASSWORD);
    const claims = await claimsOf(tokens?.access_token ?? '');
    expect(claims).toMatchObject({
      sub: DEMO_ACCOUNTS.anna.subject,
      azp: 'portal',
      typ: 'Bearer',
      email,
      name: 'Anna',
      preferred_username: email,
      realm_access: { roles: ['user'] },
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it('gives the same response for a wrong password and an unknown address', async () => {
    const answers = [];
    for (const fields of [
      { email, password: 'a wrong password' },
      { email: 'nobody@vesela.example', password: 'a wrong password' },
    ]) {
      const browser = client();
      const { response } = await browser.open({ ui_locales: 'en' });
      const refused = await browser.submit(await text(response), fields);
      const page = await text(refused);
      expect(page).toContain('role="alert"');
      answers.push([refused.status, /class="faults"[\s\S]*?<\/div>/.exec(page)?.[0]]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
  });

  it('locks an account for one address after ten wrong passwords, and no other account', async () => {
    const { email: ilze } = DEMO_ACCOUNTS.ilze;
    const browser = client();
    let page = await text((await browser.open()).response);
    const statuses = [];
    for (let i = 0; i < 11; i += 1) {
      const refused = await browser.submit(page, { email: ilze, password: `guess ${i}` });
      statuses.push(refused.status);
      page = await text(refused);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await client().signIn(email, DEMO_PASSWORD)).toBeDefined();
  });

  it('checks no more guesses when they all arrive at once', async () => {
    const { email: zofia } = DEMO_ACCOUNTS.zofia;
    const browser = client();
    const page = await text((await browser.open()).response);
    const guesses = Array.from({ length: 25 }, (_, i) =>
      browser.submit(page, { email: zofia, password: `guess ${i}` }),
    );
    const checked = (await Promise.all(guesses)).filter(({ status }) => status === 401);
    expect(checked).toHaveLength(10);
  });

  it('strips control characters from an address', async () => {
    expect(await client().signIn(`${email}\u0000\u0007`, DEMO_PASSWORD)).toBeDefined();
  });

  it('issues tokens under every host name of the portal', async () => {
    for (const host of HOSTS) {
      const headers = { host: `${host}:${served.port}` };
      const discovery = await rawDiscovery(headers);
      expect(discovery).toContain(`"issuer":"http://${host}:${served.port}${REALM_PATH}"`);
    }
  });

  it('asks for no password while the session lasts, even after a restart', async () => {
    const browser = client();
    const { response } = await browser.open();
    await browser.submit(await text(response), { email, password: DEMO_PASSWORD });
    await identity.stop();
    identity = await open(served.port);
    const again = await browser.open({ prompt: 'none', redirect_uri: `${origin()}/silent-check-sso.html` });
    expect(SignInClient.answer(again.response).get('code')).toBeTruthy();
  });
});

async function rawDiscovery(headers: Record<string, string>): Promise<string> {
  const { rawRequest } = await import('@vesela/service-kit/testing/serve');
  return (await rawRequest(served.port, `${REALM_PATH}/.well-known/openid-configuration`, headers)).body;
}

describe('tokens', () => {
  it('are renewed once per refresh token, which carries its expiry', async () => {
    const browser = client();
    const tokens = await browser.signIn(email, DEMO_PASSWORD);
    const first = tokens?.refresh_token ?? '';
    const { exp } = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    expect(exp - Date.now() / 1000).toBeGreaterThan(IDLE_MINUTES * 60 - 60);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(IDLE_MINUTES * 60);

    const renew = (refresh_token: string) => browser.token({ grant_type: 'refresh_token', refresh_token });
    const renewed = await renew(first);
    expect(renewed.headers.get('access-control-allow-origin')).toBe(origin());
    expect(renewed.headers.get('access-control-allow-credentials')).toBe('true');
    const second = (await renewed.json()) as { access_token: string; refresh_token: string };
    expect((await claimsOf(second.access_token)).email).toBe(email);
    expect((await renew(first)).status).toBe(400);
    expect((await renew(second.refresh_token)).status).toBe(400);
  });

  it('are refused to other origins, without PKCE and for unknown redirect URIs', async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'portal' });
    const foreign = await client().request(`${REALM_PATH}${PROTOCOL}/token`, {
      method: 'POST',
      body,
      headers: { origin: 'http://attacker.test' },
    });
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();

    const plain = await client().open({ code_challenge: '', code_challenge_method: '' });
    expect(SignInClient.answer(plain.response).get('error')).toBe('invalid_request');
    const elsewhere = await client().open({ redirect_uri: 'http://attacker.test/' });
    expect(elsewhere.response.status).toBe(400);
    expect(elsewhere.response.headers.get('location')).toBeNull();
  });
});

describe('signing out', () => {
  it('ends the session by a page without inline script and returns to the portal', async () => {
    const browser = client();
    const tokens = await browser.signIn(email, DEMO_PASSWORD);
    const query = new URLSearchParams({
      client_id: 'portal',
      id_token_hint: tokens?.id_token ?? '',
      post_logout_redirect_uri: `${origin()}/en/login`,
    });
    const address = `${REALM_PATH}${PROTOCOL}/logout?${query}`;
    const page = await text(await browser.request(address));
    expect(page).toContain('<html lang="en">');
    expect(page).not.toMatch(/<script>|onload=/);
    const secret = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const done = await browser.submit(page, { xsrf: secret, logout: 'yes' });
    expect(done.headers.get('location')).toBe(`${origin()}/en/login`);

    const silent = await browser.open({ prompt: 'none' });
    expect(SignInClient.answer(silent.response).get('error')).toBe('login_required');
    const renewal = { grant_type: 'refresh_token', refresh_token: tokens?.refresh_token ?? '' };
    expect((await browser.token(renewal)).status).toBe(400);

    const again = await text(await browser.request(address));
    expect(again).toContain('sign-out.js');
    expect(again).not.toMatch(/<script>|onload=/);
  });

  it('asks for confirmation when the link may be an attacker’s', async () => {
    const browser = client();
    const tokens = await browser.signIn(email, DEMO_PASSWORD);
    const account = { email: `${randomUUID()}@vesela.example`, name: 'Stranger', password: DEMO_PASSWORD };
    await identity.accounts.create(account);
    const stranger = await client().signIn(account.email, DEMO_PASSWORD);
    const pageFor = async (query: Record<string, string>) =>
      text(await browser.request(`${REALM_PATH}${PROTOCOL}/logout?${new URLSearchParams(query)}`));
    for (const query of [{}, { client_id: 'portal' }, { id_token_hint: stranger?.id_token ?? '' }]) {
      const page = await pageFor({ ui_locales: 'en', ...query });
      expect(page).not.toContain('sign-out.js');
      expect(page).toContain('<h1>Sign out</h1>');
      expect(page).toContain('<button class="button">Sign out</button>');
    }
    expect(await pageFor({ id_token_hint: tokens?.id_token ?? '' })).toContain('sign-out.js');
  });
});

describe('registering', () => {
  const register = async (fields: Record<string, string>, language = 'en') => {
    const browser = client();
    const { response } = await browser.open({ ui_locales: language }, 'registrations');
    return browser.submit(await text(response), fields);
  };

  it('creates an account and signs in with it', async () => {
    const address = `${randomUUID()}@vesela.example`;
    const done = await register({ name: 'Nora <3', email: address, password: 'a long enough one' });
    expect(SignInClient.answer(done).get('code')).toBeTruthy();
    const tokens = await client().signIn(address.toUpperCase(), 'a long enough one');
    expect(await claimsOf(tokens?.access_token ?? '')).toMatchObject({
      name: 'Nora <3',
      realm_access: { roles: ['user'] },
    });
  });

  it('shows every error at its field, keeps the input and escapes it', async () => {
    const refused = await register({ name: ' ', email: '"><script>', password: 'short' });
    const page = await text(refused);
    expect(refused.status).toBe(422);
    for (const field of ['name', 'email', 'password']) expect(page).toContain(`id="${field}-fault"`);
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page).not.toContain('short"');
  });

  it('drops control characters', async () => {
    const address = `${randomUUID()}@vesela.example`;
    const done = await register({ name: 'No\u0000ra\u001b', email: `${address}\u0000`, password: 'a long enough one' });
    expect(SignInClient.answer(done).get('code')).toBeTruthy();
    const tokens = await client().signIn(address, 'a long enough one');
    expect(await claimsOf(tokens?.access_token ?? '')).toMatchObject({ name: 'Nora', email: address });
    expect((await register({ name: '\u0000', email: '\u0000', password: 'a long enough one' })).status).toBe(422);
  });

  it('limits new accounts from one address', async () => {
    let strict: Identity | undefined;
    const other = await serve(async (port) => {
      strict = await open(port, { registrations: 2 });
      return express().use(strict.part.handler);
    });
    try {
      const browser = new SignInClient(`http://127.0.0.1:${other.port}`);
      const page = await text((await browser.open({ ui_locales: 'en' }, 'registrations')).response);
      const fields = { name: 'Anna', email, password: 'a long enough one' };
      const answers = await Promise.all([1, 2, 3].map(() => browser.submit(page, fields)));
      expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(await refused?.text()).toContain('Too many attempts. Please try again in 10 minutes.');
    } finally {
      await other.stop();
      await strict?.stop();
    }
  });

  it('reports that an address already has an account, ignoring case', async () => {
    const refused = await register({ name: 'Anna', email: email.toUpperCase(), password: 'a long enough one' }, 'pl');
    expect(refused.status).toBe(409);
    expect(await text(refused)).toContain('już istnieje');
  });
});

describe('pages', () => {
  it.each([
    ['lv', 'Pieslēgšanās portālam'],
    ['en', 'Sign in'],
    ['ru', 'Вход на портал'],
    ['pl', 'Logowanie'],
    ['de', 'Pieslēgšanās portālam'],
  ])('speak %s', async (language, title) => {
    const page = await text((await client().open({ ui_locales: language })).response);
    expect(page).toContain(`<h1>${title}</h1>`);
  });

  it('say that another identity provider is not connected, with a link to go on', async () => {
    const browser = client();
    const { response } = await browser.open({ kc_idp_hint: 'google', ui_locales: 'en' });
    const page = await text(response);
    expect(page).toContain('Google is not connected here');
    const link = /class="button" href="([^"]+)"/.exec(page)?.[1] ?? '';
    expect(await text(await browser.request(link))).toContain('autocomplete="current-password"');
  });

  it.each(['constructor', '__proto__', 'toString'])('do not treat %s as an identity provider', async (kc_idp_hint) => {
    const page = await text((await client().open({ kc_idp_hint, ui_locales: 'en' })).response);
    expect(page).toContain('<h1>Sign in</h1>');
  });

  it('say so when a sign-in has expired or was refused', async () => {
    expect((await client().request(`${REALM_PATH}/login-actions/gone`)).status).toBe(400);
    const refused = await client().open({ client_id: 'other' });
    expect(await text(refused.response)).toContain('<h1>');
  });

  it('may be framed by our own pages where keycloak-js needs it', async () => {
    for (const address of ['/3p-cookies/step1.html', '/login-status-iframe.html']) {
      const answer = await client().request(`${REALM_PATH}${PROTOCOL}${address}`);
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(await text(answer)).toMatch(/<script src=/);
    }
  });
});

it('does not start in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await expect(open(1)).rejects.toThrow(/does not run with NODE_ENV=production/);
  } finally {
    process.env.NODE_ENV = before;
  }
});
