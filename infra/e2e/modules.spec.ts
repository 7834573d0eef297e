import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO, signIn } from './people.ts';
import { type Language, say } from './texts.ts';

const TERMS = '**/modules/mfe-consent/**';

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const failed = (page: Page, language: Language) => titled(page, say(language, 'shell', 'module.title'));
const terms = (page: Page, language: Language) => titled(page, say(language, 'consent', 'terms.title'));

/**
 * Presses "Try again". single-spa also loads by itself what failed, whenever it looks at the address: on a slow machine that can
 * bring the page before the button was reached, and the button goes with the failure.
 */
async function again(page: Page, language: Language): Promise<void> {
  const button = page.getByRole('button', { name: say(language, 'shell', 'again') });
  await button.click({ timeout: 20_000 }).catch(async (error) => {
    if (await button.isVisible()) throw error;
  });
}

test('a module that is down says so, and comes when it is back', async ({ page }) => {
  await page.route(`${TERMS}/manifest.json`, (route) => route.fulfill({ status: 404 }));
  await page.goto('/pl/TermsConditions');
  await expect(failed(page, 'pl')).toBeVisible();
  await expect(page.getByText(say('pl', 'shell', 'module.text'))).toBeVisible();
  // What stands there while it tries again is taken away and comes anew.
  await failed(page, 'pl').evaluate((title) => title.setAttribute('data-first', ''));
  await again(page, 'pl');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(failed(page, 'pl')).toBeVisible();

  await page.unrouteAll();
  await again(page, 'pl');
  await expect(terms(page, 'pl')).toBeVisible();
  await expect(failed(page, 'pl')).toHaveCount(0);
});

test('while a module is down, header, language, sign-in and the other modules go on', async ({ page }) => {
  await page.route(TERMS, (route) => route.abort());
  await page.goto('/en/TermsConditions');
  await expect(failed(page, 'en')).toBeVisible();
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(failed(page, 'ru')).toBeVisible();
  await signIn(page, 'ru', DEMO.ilze);
  await page.getByRole('button', { name: say('ru', 'shell', 'header.account') }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('ru', 'profile', 'diary.title') })
    .click();
  await expect(titled(page, say('ru', 'profile', 'diary.title'))).toBeVisible();
});

for (const what of ['manifest.json', 'assets/*.js']) {
  test(`a module that hangs is given up (${what})`, async ({ page }) => {
    const held: Route[] = [];
    await page.route(`${TERMS}/${what}`, (route) => void held.push(route));
    // The load event would wait for the script that hangs.
    await page.goto('/en/TermsConditions', { waitUntil: 'commit' });
    // She may change the language while it hangs or when it was given up; on a busy machine it may be given up already.
    await expect(page.getByText(say('en', 'shell', 'wait.page')).or(failed(page, 'en'))).toBeAttached();
    await page.getByRole('link', { name: 'RU', exact: true }).click();
    await expect(failed(page, 'ru')).toBeVisible();
    // Ended first: let through, what hung could bring the page before anybody pressed.
    for (const route of held) await route.abort();
    await page.unrouteAll();
    await again(page, 'ru');
    await expect(terms(page, 'ru')).toBeVisible();
  });
}

test('a module whose code throws is contained', async ({ page, offences }) => {
  const broken = (route: { fulfill: (answer: { contentType: string; body: string }) => Promise<void> }) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose');" });
  await page.route(`${TERMS}/assets/*.js`, broken);
  // Published like this, not changed on the way: the browser is told of no hash that it would not have.
  await page.route('**/modules.json', async (route) => {
    const { modules } = await (await route.fetch()).json();
    await route.fulfill({ json: { modules: modules.map((module: object) => ({ ...module, integrity: undefined })) } });
  });
  await page.goto('/en/TermsConditions');
  await expect(failed(page, 'en')).toBeVisible();
  await page.unrouteAll();
  await again(page, 'en');
  await expect(terms(page, 'en')).toBeVisible();
  expect(offences.crashes.splice(0).join()).toContain('broken on purpose');
});

test('a page of a module that breaks while it is drawn is contained', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.anna });
  await page.route('**/api/calculator/questionnaire*', (route) =>
    route.fulfill({ json: { definition: {}, texts: {} } }),
  );
  await page.goto('/en/Calculator/step/age');
  await expect(failed(page, 'en')).toBeVisible();
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(failed(page, 'ru')).toBeVisible();
  await page.unrouteAll();
  await again(page, 'ru');
  await expect(titled(page, say('ru', 'questions', 'questions.had_breast_cancer.title'))).toBeVisible();
});

/** As a page that an older shell opened, which lends modules no runtime: the first one, or each. */
const withoutRuntime = (page: Page, which: 'the first' | 'each') =>
  page.addInitScript((pages) => {
    if (pages === 'the first' && sessionStorage.getItem('opened')) return;
    sessionStorage.setItem('opened', '1');
    Object.defineProperty(window, '_FEDERATION_RUNTIME_CORE', { get: () => undefined, set: () => undefined });
  }, which);

test('a page from before the shell lent its runtime is reloaded', async ({ page, offences }) => {
  await withoutRuntime(page, 'the first');
  await page.goto('/en/TermsConditions');
  // The title is painted: the page that is left shows it, too.
  await page.waitForFunction(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return opened?.type === 'reload' && sessionStorage.getItem('vesela.runtimeReloadAt') !== null;
  });
  await expect(terms(page, 'en')).toBeVisible();
  // What the module says on the page that is left.
  offences.crashes.length = 0;
});

test('a shell that lends no runtime is not reloaded again and again', async ({ page, offences }) => {
  await withoutRuntime(page, 'each');
  await page.goto('/en/TermsConditions');
  await expect(failed(page, 'en')).toBeVisible();
  await again(page, 'en');
  await expect(failed(page, 'en')).toBeVisible();
  offences.crashes.length = 0;
});
