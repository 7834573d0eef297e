import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { identityProvider, type ProviderAlias } from '../../keycloak/realm/identity-providers.ts';
import { expectAccessible } from '../accessible.ts';
import { newStranger } from '../people.ts';
import { keycloakAdmin } from '../sign-in/keycloak-admin.ts';
import { at, say } from '../texts.ts';
import { type OtherProvider, startOtherProvider } from './other-provider.ts';
import { userOf } from './realm.ts';
import { linkTo } from './sign-in-link.ts';

const INSTANCES = '/identity-provider/instances';
const ALIASES = ['google', 'facebook'] as const satisfies readonly ProviderAlias[];
const words = (key: string, ...[name = '', more = '']: string[]) => say('en', 'sign-in', key, { 0: name, 1: more });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const newAddress = () => `woman-${randomUUID().slice(0, 8)}@vesela.example`;
const home = (page: Page) => page.waitForURL((url) => url.pathname === at('en', '/'));

/** The fixture that counts requests to other origins is not for these journeys: they lead to another one. */
test.describe.configure({ mode: 'serial' });

const providers = new Map<ProviderAlias, OtherProvider>();
const other = (alias: ProviderAlias): OtherProvider => {
  const provider = providers.get(alias);
  if (!provider) throw new Error(`${alias} was not started.`);
  return provider;
};

async function openLogin(page: Page): Promise<void> {
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await expect(heading(page)).toHaveText(say('en', 'identity', 'signIn.title'));
}

const continueWith = async (page: Page, name: string) => {
  await openLogin(page);
  await page.getByRole('link', { name: words('social.continue', name), exact: true }).click();
};

test.afterAll(async () => {
  for (const alias of ALIASES) {
    if (await keycloakAdmin().get(`${INSTANCES}/${alias}`))
      await keycloakAdmin().send('DELETE', `${INSTANCES}/${alias}`);
    await providers.get(alias)?.stop();
  }
});

test('no button leads to a provider that is not configured', async ({ page }) => {
  await openLogin(page);
  await expect(page.getByRole('link', { name: /Google|Facebook/ })).toHaveCount(0);
});

test('both have a button once they are configured', async ({ page, baseURL }) => {
  for (const alias of ALIASES) {
    const provider = await startOtherProvider(`${baseURL}/realms/vesela/broker/${alias}/endpoint`);
    providers.set(alias, provider);
    await keycloakAdmin().send('POST', INSTANCES, identityProvider(alias, provider.client));
  }
  await openLogin(page);
  for (const name of ['Google', 'Facebook'])
    await expect(page.getByRole('link', { name: words('social.continue', name), exact: true })).toBeVisible();
  await expectAccessible(page, 'sign-in with other providers');
});

test('a new woman comes from Google, straight from the portal’s own button', async ({ page }) => {
  const email = newAddress();
  other('google').become({ email, name: 'Marta', emailVerified: true });
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), identityProviders: ['google'] } });
  });
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.google') }).click();
  await home(page);
  expect(await userOf(email)).toMatchObject({ emailVerified: true });
});

test('an account that is there already is joined only by its owner', async ({ page, baseURL }) => {
  const person = await newStranger(String(baseURL));
  other('google').become({ email: person.email, name: 'Marta', emailVerified: true });
  await continueWith(page, 'Google');
  await expect(heading(page)).toHaveText(words('link.title'));
  await expectAccessible(page, 'an account is there already');
  await page.getByRole('button', { name: words('link.continue', 'Google') }).click();
  await expect(heading(page)).toHaveText(words('link.mailTitle'));
  const id = (await userOf(person.email))?.id;
  expect(await keycloakAdmin().get(`/users/${id}/federated-identity`)).toEqual([]);

  await page.goto(await linkTo(String(baseURL), person.email));
  await home(page);
  expect(await keycloakAdmin().get(`/users/${id}/federated-identity`)).toEqual([
    expect.objectContaining({ identityProvider: 'google' }),
  ]);
});

test('nobody gets in with an address that Google has not verified', async ({ page, baseURL }) => {
  const person = await newStranger(String(baseURL));
  for (const emailVerified of [false, undefined]) {
    const address = { email: person.email, name: 'Marta' };
    other('google').become(emailVerified === undefined ? address : { ...address, emailVerified });
    await page.context().clearCookies();
    await continueWith(page, 'Google');
    await expect(page.getByText(words('link.unverified'))).toBeVisible();
  }
  const id = (await userOf(person.email))?.id;
  expect(await keycloakAdmin().get(`/users/${id}/federated-identity`)).toEqual([]);
});

test('an address from Facebook is proven by a mail of ours', async ({ page, baseURL }) => {
  const email = newAddress();
  other('facebook').become({ email, name: 'Marta' });
  await continueWith(page, 'Facebook');
  await expect(heading(page)).toHaveText(words('verify.title'));
  expect(await userOf(email)).toMatchObject({ emailVerified: false });
  await page.goto(await linkTo(String(baseURL), email));
  await home(page);
  expect(await userOf(email)).toMatchObject({ emailVerified: true });
});
