import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTokenVerifier, localKeys } from '@vesela/service-kit';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { ADMIN_PATH, AUDIENCE, PROTOCOL, REALM_PATH } from '../../sign-in/realm.ts';
import { SignInClient } from '../../sign-in/sign-in-client.ts';
import { openIdentity } from './testing/open-identity.ts';

let identity: Awaited<ReturnType<typeof openIdentity>>;
beforeAll(async () => {
  identity = await openIdentity();
});
afterAll(() => identity.stop());

const { anna, zofia } = DEMO_ACCOUNTS;
const tokenOf = async (clientId: string) =>
  ((await (await identity.serviceToken(clientId)).json()) as { access_token: string }).access_token;

/** A call to the admin API with a token. */
const admin = (target: string, token: string, init: RequestInit = {}) =>
  fetch(`${identity.origin}${ADMIN_PATH}/users${target}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });

describe('a service', () => {
  it('gets a token that the services accept', async () => {
    const issuers = [`${identity.origin}${REALM_PATH}`];
    const verify = createTokenVerifier({ issuers, audience: AUDIENCE, keys: localKeys(identity.keys) });
    expect(await verify(await tokenOf('service-research'))).toEqual({
      kind: 'service',
      subject: '0b8f6a10-5e1d-4c0e-8a11-6f0c2d9b7e03',
      roles: ['service'],
    });
  });

  it.each([
    ['service-research', 'a guess'],
    ['service-nobody', 'a guess'],
    ['portal', ''],
  ])('%s with the secret "%s" gets none', async (clientId, secret) => {
    const refused = await identity.serviceToken(clientId, secret);
    expect([400, 401]).toContain(refused.status);
    expect(await refused.json()).not.toHaveProperty('access_token');
  });
});

describe('the admin interface', () => {
  it('admits only the services that may look up accounts', async () => {
    const person = (await identity.client().signIn(anna.email, DEMO_PASSWORD))?.access_token ?? '';
    const statuses = async (token: string) => [
      (await admin(`/${anna.subject}`, token)).status,
      (await admin(`/${anna.subject}`, token, { method: 'PUT', body: '{}' })).status,
      (await admin(`/${anna.subject}/logout`, token, { method: 'POST' })).status,
    ];
    expect(await statuses('nonsense')).toEqual([401, 401, 401]);
    expect(await statuses(person)).toEqual([403, 403, 403]);
    for (const service of ['calculator', 'consent', 'gateway'])
      expect(await statuses(await tokenOf(`service-${service}`))).toEqual([403, 403, 403]);
    for (const service of ['notification', 'research'])
      expect(await statuses(await tokenOf(`service-${service}`))).toEqual([200, 403, 403]);
    expect(await statuses(await tokenOf('service-profile'))).toEqual([200, 204, 204]);
  });

  it('reads one account and finds accounts as Keycloak does', async () => {
    const token = await tokenOf('service-notification');
    const record = {
      id: anna.subject,
      username: anna.email,
      email: anna.email,
      emailVerified: false,
      firstName: 'Anna',
      enabled: true,
      attributes: { locale: ['lv'] },
    };
    expect(await (await admin(`/${anna.subject}`, token)).json()).toEqual(record);
    const found = async (query: string) => {
      const users = (await (await admin(`?${query}`, token)).json()) as { email: string }[];
      return users.map(({ email }) => email.split('@')[0]);
    };
    expect(await found('email=ANNA%40vesela.example&exact=true')).toEqual(['anna']);
    expect(await found('email=anna&exact=true')).toEqual([]);
    expect(await found('email=anna')).toEqual(['anna']);
    expect(await found(`exact=true&email=anna%40${'a'.repeat(249)}`)).toEqual([]);
    expect(await found('search=ADMIN&first=1&max=5')).toEqual(['administrator']);
    expect(await found('max=2')).toEqual(['administrator2', 'administrator']);
  });

  it.each([
    ['GET', '/nobody', 404],
    ['GET', '/00000000-0000-4000-8000-000000000000', 404],
    ['GET', '/%00', 404],
    ['GET', `/${anna.subject}/credentials`, 404],
    ['GET', '?max=101', 400],
    ['GET', '?first=-1', 400],
    ['GET', '?search=%00', 400],
    ['GET', `?exact=true&email=${'a'.repeat(255)}`, 400],
    ['PUT', `/${anna.subject}`, 400],
    ['DELETE', '/nobody', 404],
    ['DELETE', `/${anna.subject}/credentials`, 404],
  ])('answers %s %s with %i', async (method, target, status) => {
    const body = method === 'PUT' ? { body: '{"enabled":"no"' } : {};
    const answer = await admin(target, await tokenOf('service-profile'), { method, ...body });
    expect(answer.status).toBe(status);
    expect(Object.keys((await answer.json()) as object)).toEqual(['error']);
  });
});

describe('a suspended account', () => {
  const renew = (browser: SignInClient, refresh_token: string) =>
    browser.token({ grant_type: 'refresh_token', refresh_token });
  const setEnabled = async (enabled: boolean) => {
    const token = await tokenOf('service-profile');
    const record = (await (await admin(`/${zofia.subject}`, token)).json()) as object;
    const answer = await admin(`/${zofia.subject}`, token, {
      method: 'PUT',
      body: JSON.stringify({ ...record, enabled }),
    });
    expect(answer.status).toBe(204);
  };
  const trySignIn = async (ui_locales: string) => {
    const browser = identity.client();
    const { response } = await browser.open({ ui_locales });
    return browser.submit(await response.text(), { email: zofia.email, password: DEMO_PASSWORD });
  };

  it('has no session, no token renewal and a polite notice, until the suspension ends', async () => {
    const browser = identity.client();
    const tokens = await browser.signIn(zofia.email, DEMO_PASSWORD);
    await setEnabled(false);
    expect((await renew(browser, tokens?.refresh_token ?? '')).status).toBe(400);
    const silent = await browser.open({ prompt: 'none' });
    expect(SignInClient.answer(silent.response).get('error')).toBe('login_required');
    for (const [language, title] of [
      ['lv', 'Šis konts ir apturēts'],
      ['en', 'This account is suspended'],
      ['ru', 'Эта учётная запись приостановлена'],
      ['pl', 'To konto jest zawieszone'],
    ] as const) {
      const refused = await trySignIn(language);
      expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(`<h1>${title}</h1>`)]);
    }
    await setEnabled(true);
    expect(SignInClient.answer(await trySignIn('pl')).get('code')).toBeTruthy();
    expect(await identity.accounts.find(zofia.subject)).toMatchObject({ enabled: true, locale: 'pl' });
  });

  it('is told of to nobody who does not know its password', async () => {
    await setEnabled(false);
    const browser = identity.client();
    const page = await (await browser.open()).response.text();
    const guess = await browser.submit(page, { email: zofia.email, password: 'a guess that is wrong' });
    await setEnabled(true);
    expect(guess.status).toBe(401);
  });

  it('is signed out everywhere on request, and may sign in again', async () => {
    const browsers = [identity.client(), identity.client()];
    const before = await Promise.all(browsers.map((browser) => browser.signIn(zofia.email, DEMO_PASSWORD)));
    await admin(`/${zofia.subject}/logout`, await tokenOf('service-profile'), { method: 'POST' });
    for (const [i, browser] of browsers.entries())
      expect((await renew(browser, before[i]?.refresh_token ?? '')).status).toBe(400);
    expect(await identity.client().signIn(zofia.email, DEMO_PASSWORD)).toBeDefined();
  });
});

describe('a deleted account', () => {
  it('is signed out, cannot sign in, and its address is free again', async () => {
    const account = { email: 'gone@vesela.example', name: 'Gone', password: DEMO_PASSWORD };
    const made = await identity.accounts.create(account);
    const browser = identity.client();
    const tokens = await browser.signIn(account.email, DEMO_PASSWORD);
    const remove = async (service: string) =>
      (await admin(`/${made?.subject}`, await tokenOf(service), { method: 'DELETE' })).status;
    expect([await remove('service-notification'), await remove('service-profile')]).toEqual([403, 204]);
    expect(await remove('service-profile')).toBe(404);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens?.refresh_token ?? '' };
    expect((await browser.token(refresh)).status).toBe(400);
    expect(await identity.client().signIn(account.email, DEMO_PASSWORD)).toBeUndefined();
    const again = await identity.accounts.create(account);
    expect(again?.subject).not.toBe(made?.subject);
  });
});

describe('a NUL character', () => {
  it.each(['state', 'login_hint', 'nonce', 'ui_locales'])('is refused in %s', async (name) => {
    const { response } = await identity.client().open({ [name]: 'a\u0000b' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<h1>');
  });

  it('is refused in form fields', async () => {
    const browser = identity.client();
    const tokens = [`a\u0000b`, `x.${Buffer.from('{"jti":"a\\u0000b"}').toString('base64url')}.x`];
    for (const refresh_token of tokens)
      expect((await browser.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
    const code = {
      grant_type: 'authorization_code',
      code: 'a\u0000',
      redirect_uri: 'x',
      code_verifier: 'y'.repeat(43),
    };
    expect((await browser.token(code)).status).toBe(400);
    const posted = await browser.request(`${REALM_PATH}${PROTOCOL}/auth`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'portal',
        response_type: 'code',
        scope: 'openid',
        redirect_uri: `${identity.origin}/login`,
        code_challenge: 'y'.repeat(43),
        code_challenge_method: 'S256',
        state: 'a\u0000b',
      }),
    });
    expect(posted.status).toBeLessThan(500);
    expect(posted.headers.getSetCookie()).toEqual([]);
  });
});
