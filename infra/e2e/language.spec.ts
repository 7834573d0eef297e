import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { at, LANGUAGES, ROOT, say } from './texts.ts';

test('in every language, an unknown page leads home', async ({ page }) => {
  for (const language of LANGUAGES) {
    const answer = await page.goto(at(language, '/NoSuchPage'));
    expect(answer?.status(), language).toBe(404);
    await expect(page.getByRole('heading', { name: say(language, 'shell', 'error.notFound') })).toBeVisible();
    await page.getByRole('link', { name: say(language, 'shell', 'home.link') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(language, 'shell', 'landing.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('an unknown address below each path of a module is a page that could not be found', async ({ page }) => {
  const paths = readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-'))
    .flatMap(
      (folder) => JSON.parse(readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8')).routes as { path: string }[],
    )
    .map((route) => route.path.replace('/*', ''));
  for (const below of new Set(paths)) {
    // Any one word below them may be the code of an invitation.
    const answer = await page.goto(`/en${below}/no/such/page`);
    expect(answer?.status(), below).toBe(404);
    await expect(page.getByRole('heading', { name: say('en', 'shell', 'error.notFound') })).toBeVisible();
  }
});

test('an unknown language is a page that could not be found', async ({ page }) => {
  const answer = await page.goto('/de/Calculator');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: say('lv', 'shell', 'error.notFound') })).toBeVisible();
});

test('the default language and trailing slashes leave the address, the query stays', async ({ page }) => {
  await page.goto('/lv/login/?a=1');
  await expect(page).toHaveURL('/login?a=1');
  await page.goto('/en/');
  await expect(page).toHaveURL('/en');
});

test('the address owns the language, also on the way back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'RU', exact: true }).first().click();
  await expect(page).toHaveURL('/ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ru', 'shell', 'landing.title'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('lv', 'shell', 'landing.title'));
});

test('localhost is Polish and shows no language links', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.goto(`${(baseURL ?? '').replace('127.0.0.1', 'localhost')}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pl', 'shell', 'landing.title'));
  await expect(page.getByRole('link', { name: 'RU', exact: true })).toHaveCount(0);
  await page.close();
});
