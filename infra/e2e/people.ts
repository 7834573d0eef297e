import type { Page } from '@playwright/test';
import { SignInClient } from '../sign-in/sign-in-client.ts';
import { agree } from './consents.ts';
import { signInService } from './sign-in/index.ts';
import { FIRST_NAME, type Person, somebody } from './sign-in/person.ts';
import { at, type Language, say } from './texts.ts';

export type { Person } from './sign-in/person.ts';

export const DEMO = {
  anna: 'anna@vesela.example',
  ilze: 'ilze@vesela.example',
  zofia: 'zofia@vesela.example',
} as const;
export const STAFF = {
  administrator: 'administrator@vesela.example',
  otherAdministrator: 'administrator2@vesela.example',
  researcher: 'researcher@vesela.example',
  otherResearcher: 'researcher2@vesela.example',
  provider: 'provider@vesela.example',
  otherProvider: 'provider2@vesela.example',
} as const;
/** By this mark in browser storage the shell knows that a silent sign-in is worthwhile. */
const SIGNED_IN_KEY = 'vesela.signedIn';
export const DEMO_PASSWORD = 'vesela-demo-2026';

/** Signs in on the sign-in service's own page, which is open. */
export async function enterPassword(
  page: Page,
  language: Language,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel(say(language, 'identity', 'email')).fill(email);
  await page.getByLabel(say(language, 'identity', 'password')).fill(password);
  await page.getByRole('button', { name: say(language, 'identity', 'signIn.submit'), exact: true }).click();
}

/** On the sign-in service's page for whoever is signed in already; it is in the language of her last sign-in. */
export async function enterPasswordAgain(page: Page, password: string): Promise<void> {
  const field = page.locator('input[name="password"]');
  await field.fill(password);
  await field.press('Enter');
}

/** From the portal's login page to the home page, signed in. */
export async function signIn(page: Page, language: Language, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(at(language, '/login'));
  await page.getByRole('button', { name: say(language, 'shell', 'login.password') }).click();
  await enterPassword(page, language, email, password);
  await page.waitForURL((url) => url.pathname === at(language, '/'));
}

/**
 * Gives the browser the session that signing in leaves behind, for journeys that are not about signing in: the next
 * page opens signed in. Whatever the browser kept before is gone.
 */
export async function beSignedIn(
  page: Page,
  origin: string,
  { email, password = DEMO_PASSWORD }: Pick<Person, 'email'> & Partial<Person>,
): Promise<void> {
  const client = new SignInClient(origin);
  if (!(await client.signIn(email, password))) throw new Error(`${email} could not sign in.`);
  const { hostname } = new URL(origin);
  await page.context().setStorageState({
    cookies: client.cookies.map((cookie) => ({
      ...cookie,
      domain: hostname,
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    })),
    origins: [{ origin, localStorage: [{ name: SIGNED_IN_KEY, value: '1' }] }],
  });
}

/** A new account of her own; the portal shows its home page, signed in. */
export async function register(page: Page, language: Language, person = somebody()): Promise<Person> {
  await page.goto(at(language, '/login'));
  await registerFromLogin(page, language, person);
  await page.waitForURL((url) => url.pathname === at(language, '/'));
  return person;
}

/** The same from the login page, which is open; the portal then shows the page that she wanted. */
export async function registerFromLogin(page: Page, language: Language, person = somebody()): Promise<void> {
  await page.getByRole('button', { name: say(language, 'shell', 'login.register') }).click();
  await page.getByLabel(say(language, 'identity', 'register.name')).fill(FIRST_NAME);
  await page.getByLabel(say(language, 'identity', 'email')).fill(person.email);
  if (!signInService.asksPasswordLater)
    await page.getByLabel(say(language, 'identity', 'password')).fill(person.password);
  await page.getByRole('button', { name: say(language, 'identity', 'register.submit') }).click();
  await signInService.finishRegistration(page, language, person);
}

/** A new account that has agreed to nothing yet, made without a browser. */
export async function newStranger(origin: string): Promise<Person> {
  const person = somebody();
  await signInService.makeAccount(origin, person);
  return person;
}

/** A new account that may take the risk test, for journeys that are about something else. */
export async function newPerson(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  await agree(origin, await tokenOf(origin, person));
  return person;
}

/** Access token of an account, as `npm run token` prints it. */
export async function tokenOf(
  origin: string,
  { email, password }: Pick<Person, 'email'> & Partial<Person>,
): Promise<string> {
  const tokens = await new SignInClient(origin).signIn(email, password ?? DEMO_PASSWORD);
  if (!tokens) throw new Error(`${email} could not sign in.`);
  return tokens.access_token;
}
