import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { at, type Language, say } from './texts.ts';

export const DEMO = {
  anna: 'anna@vesela.example',
  ilze: 'ilze@vesela.example',
  zofia: 'zofia@vesela.example',
} as const;
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
  await page.getByRole('button', { name: say(language, 'identity', 'signIn.submit') }).click();
}

/** From the portal's login page to the home page, signed in. */
export async function signIn(page: Page, language: Language, email: string): Promise<void> {
  await page.goto(at(language, '/login'));
  await page.getByRole('button', { name: say(language, 'shell', 'login.password') }).click();
  await enterPassword(page, language, email);
  await page.waitForURL((url) => !url.pathname.endsWith('/login') && !url.pathname.startsWith('/realms'));
}

/** A new account of her own; the portal shows its home page, signed in. */
export async function register(page: Page, language: Language): Promise<{ email: string; password: string }> {
  const person = { email: `woman-${randomUUID().slice(0, 8)}@vesela.example`, password: 'four-quiet-words-here' };
  await page.goto(at(language, '/login'));
  await page.getByRole('button', { name: say(language, 'shell', 'login.register') }).click();
  await page.getByLabel(say(language, 'identity', 'register.name')).fill('Marta');
  await page.getByLabel(say(language, 'identity', 'email')).fill(person.email);
  await page.getByLabel(say(language, 'identity', 'password')).fill(person.password);
  await page.getByRole('button', { name: say(language, 'identity', 'register.submit') }).click();
  await page.waitForURL((url) => url.pathname === at(language, '/'));
  return person;
}
