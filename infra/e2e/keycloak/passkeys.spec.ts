import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { RECENT_SIGN_IN_MINUTES } from '@vesela/contracts/constants';
import { decodeJwt } from 'jose';
import { REGISTER_PASSKEY } from '../../keycloak/realm/passkeys.ts';
import { PROTOCOL, REALM_PATH } from '../../sign-in/realm.ts';
import { addDevice } from '../device.ts';
import { test as base, expect } from '../fixtures.ts';
import { inOtherBrowser } from '../other-browser.ts';
import { DEMO, DEMO_PASSWORD, enterPassword, enterPasswordAgain, STAFF } from '../people.ts';
import { LANGUAGES, type Language, say } from '../texts.ts';
import { startOwnKeycloak } from './own-keycloak.ts';

type Keycloak = Awaited<ReturnType<typeof startOwnKeycloak>>;

const test = base.extend<object, { keycloak: Keycloak }>({
  keycloak: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object here
    async ({}, use) => {
      const keycloak = await startOwnKeycloak();
      await use(keycloak);
      await keycloak.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ keycloak }, use) => use(keycloak.origin),
});
// One server for all, and each journey has its own people.
test.describe.configure({ mode: 'default' });

const words = (key: string, language: Language = 'en') => say(language, 'sign-in', key);
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key) });
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: words(key) });

/** Opens the sign-in service as the portal does; the function takes the tokens once it has sent her back. */
async function openSignIn(page: Page, origin: string, more: Readonly<Record<string, string>> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const redirect_uri = `${origin}/login`;
  const query = new URLSearchParams({
    ...{ client_id: 'portal', redirect_uri, response_type: 'code', response_mode: 'fragment', scope: 'openid email' },
    ...{ state: 's', nonce: 'n', code_challenge_method: 'S256', ui_locales: 'en' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...more,
  });
  await page.goto(`${origin}${REALM_PATH}${PROTOCOL}/auth?${query}`);
  return async () => {
    await page.waitForURL((url) => url.pathname === '/login');
    const code = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('code') ?? '';
    const body = { grant_type: 'authorization_code', client_id: 'portal', code, code_verifier: verifier, redirect_uri };
    const answer = await fetch(`${origin}${REALM_PATH}${PROTOCOL}/token`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { origin },
    });
    const { access_token } = (await answer.json()) as { access_token: string };
    return decodeJwt<{ realm_access: { roles: string[] }; auth_time: number; sid: string }>(access_token);
  };
}

test('staff without a passkey get no token before they have added one, and then need it with the password', async ({
  page,
  keycloak: { origin },
}) => {
  const device = await addDevice(page);
  let tokens = await openSignIn(page, origin);
  await enterPassword(page, 'en', STAFF.researcher);
  await expect(heading(page, 'passkey.register.title')).toBeVisible();
  await expect(page.getByText(words('passkey.register.needed'))).toBeVisible();
  await expect(button(page, 'passkey.register.later')).toHaveCount(0);
  const beside = await page.context().newPage();
  await openSignIn(beside, origin, { prompt: 'none' });
  expect(new URL(beside.url()).hash).toContain('error=login_required');
  await beside.close();
  await button(page, 'passkey.register.submit').click();
  const claims = await tokens();
  expect(claims.realm_access.roles).toContain('researcher');
  expect(await device.keys()).toBe(1);

  await page.context().clearCookies();
  tokens = await openSignIn(page, origin);
  await device.agrees(false);
  await enterPassword(page, 'en', STAFF.researcher);
  await expect(heading(page, 'passkey.title')).toBeVisible();
  await button(page, 'passkey.signIn').click();
  await expect(page.getByText(words('passkey.failed'))).toBeVisible();
  await device.agrees(true);
  await button(page, 'passkey.signIn').click();
  expect((await tokens()).realm_access.roles).toContain('researcher');
});

test('a woman signs in by password alone, adds a passkey, and signs in with that alone', async ({
  page,
  keycloak: { origin },
}) => {
  const device = await addDevice(page);
  const { realm_access } = await (async () => {
    const tokens = await openSignIn(page, origin);
    await enterPassword(page, 'en', DEMO.anna);
    return tokens();
  })();
  expect(realm_access.roles).toEqual(['user']);

  let tokens = await openSignIn(page, origin, { kc_action: REGISTER_PASSKEY });
  await expect(page.getByText(words('passkey.register.needed'))).toHaveCount(0);
  await button(page, 'passkey.register.later').click();
  await page.waitForURL((url) => url.hash.includes('kc_action_status=cancelled'));
  expect(await device.keys()).toBe(0);
  tokens = await openSignIn(page, origin, { kc_action: REGISTER_PASSKEY });
  await button(page, 'passkey.register.submit').click();
  await page.waitForURL((url) => url.hash.includes('kc_action_status=success'));
  const before = await tokens();
  expect(await device.keys()).toBe(1);

  await page.context().clearCookies();
  // The device offers it by itself, beside the address.
  tokens = await openSignIn(page, origin);
  const after = await tokens();
  expect(after.sub).toBe(before.sub);

  // A recent sign-in for an act: by the passkey too, in the same session, with the time of now.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second + 1);
  tokens = await openSignIn(page, origin, { prompt: 'login', login_hint: DEMO.anna });
  const again = await tokens();
  expect(again.sid).toBe(after.sid);
  expect(again.auth_time).toBeGreaterThan(after.auth_time);
});

test('who signed in a while ago gives the password again before a passkey is added', async ({
  page,
  keycloak: { origin, admin },
}) => {
  const device = await addDevice(page);
  const signedIn = await openSignIn(page, origin);
  await enterPassword(page, 'en', DEMO.zofia);
  await signedIn();
  const register = `/authentication/required-actions/${REGISTER_PASSKEY}/config`;
  const stated = await admin.get<{ config: object }>(register);
  expect(stated).toMatchObject({ config: { max_auth_age: String(RECENT_SIGN_IN_MINUTES * 60) } });
  // The five minutes, cut to one second that a journey can wait for.
  await admin.send('PUT', register, { config: { max_auth_age: '1' } });
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second + 2);
  await openSignIn(page, origin, { kc_action: REGISTER_PASSKEY });
  await admin.send('PUT', register, stated);
  await expect(button(page, 'passkey.register.submit')).toHaveCount(0);
  await enterPasswordAgain(page, DEMO_PASSWORD);
  await button(page, 'passkey.register.submit').click();
  await page.waitForURL((url) => url.hash.includes('kc_action_status=success'));
  expect(await device.keys()).toBe(1);
});

/** These journeys lead to another origin, or begin in a mail, so their requests are not counted. */
const elsewhere = (browser: Browser, walk: (page: Page) => Promise<void>) =>
  inOtherBrowser(browser, walk, { locale: 'en-GB' });

test('whoever comes by another provider needs a passkey as soon as she has a role of staff, and not before', async ({
  browser,
  keycloak: { origin, admin, google },
}) => {
  const email = `${randomUUID()}@vesela.example`;
  google.become({ email, name: 'Marta', emailVerified: true });
  await elsewhere(browser, async (page) => {
    const tokens = await openSignIn(page, origin, { kc_idp_hint: 'google' });
    expect((await tokens()).realm_access.roles).toEqual(['user']);
  });
  const [user] = (await admin.get<{ id: string }[]>(`/users?${new URLSearchParams({ email })}`)) ?? [];
  const groups = (await admin.get<{ id: string; name: string }[]>('/groups')) ?? [];
  await admin.send('PUT', `/users/${user?.id}/groups/${groups.find(({ name }) => name === 'providers')?.id}`);
  await elsewhere(browser, async (page) => {
    const device = await addDevice(page);
    const tokens = await openSignIn(page, origin, { kc_idp_hint: 'google' });
    await expect(page.getByText(words('passkey.register.needed'))).toBeVisible();
    await button(page, 'passkey.register.submit').click();
    expect((await tokens()).realm_access.roles).toContain('provider');
    expect(await device.keys()).toBe(1);
  });
});

test('a new password from a mail does not stand for the passkey', async ({ browser, keycloak: { origin, mails } }) => {
  await elsewhere(browser, async (page) => {
    await openSignIn(page, origin);
    await page.getByRole('link', { name: words('reset.link') }).click();
    await page.getByLabel(say('en', 'identity', 'email')).fill(STAFF.otherAdministrator);
    await button(page, 'reset.submit').click();
    await expect.poll(() => mails.some(({ recipients }) => recipients.includes(STAFF.otherAdministrator))).toBe(true);
    const mail = mails.find(({ recipients }) => recipients.includes(STAFF.otherAdministrator))?.mail.text ?? '';
    await page.goto(/http:\S+action-token\S+/.exec(mail)?.[0] ?? '');
    const password = page.getByLabel(words('newPassword.label'));
    const register = page.getByText(words('passkey.register.needed'));
    await expect(password.or(register)).toBeVisible();
    if (await password.isVisible()) {
      await password.fill('four-quiet-words-here');
      await button(page, 'newPassword.submit').click();
    }
    await expect(register).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });
});

for (const language of LANGUAGES)
  test(`the page that asks for a passkey is in ${language}`, async ({ page, keycloak: { origin } }) => {
    await openSignIn(page, origin, { ui_locales: language });
    await enterPassword(page, language, STAFF.provider);
    await expect(
      page.getByRole('heading', { level: 1, name: words('passkey.register.title', language) }),
    ).toBeVisible();
    await expect(page.locator('main')).not.toContainText(/passkey[A-Z]|webauthn/);
  });
