import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO, newPerson, STAFF } from './people.ts';
import { startTest } from './risk-test.ts';
import { onSlowPhone } from './slow-phone.ts';
import { say } from './texts.ts';
import { bytesOf, KB, kb, watchRequests } from './weight.ts';

/** 120 KB are what the owner allows. */
const LANDING = { requests: 12, gzip: 120 * KB };
/** 8 KB of it are the runtime of Module Federation, whose core is the shell's. */
const MODULE_BR = 50 * KB;
const DIARY_BR = 52 * KB;
/** With combo boxes, which other pages load when they need them. */
const SETTINGS_BR = 99 * KB;
/** What loads modules and takes over their painted pages; it comes with the first one of a visit. */
const LOADING_BR = 23 * KB;
/** Indexes of three modules, each with that runtime, and 50 words explained; they come when the page is there. */
const SEARCH_BR = 72 * KB;
/** Beyond the test's first page; the model's tables come with what-if, when it is opened. */
const REPORT_BR = 43 * KB;

test('the landing page is light', async ({ page, request }) => {
  const watched = watchRequests(page);
  await page.goto('/');
  await expect(page.locator('.tile__icon').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const gzip = await bytesOf(request, watched.scripts(), 'gzip');
  const br = await bytesOf(request, watched.scripts(), 'br');
  console.log(`Landing: ${watched.count()} requests, scripts ${kb(gzip)} gzip, ${kb(br)} br.`);
  expect(watched.count()).toBeLessThanOrEqual(LANDING.requests);
  expect(gzip).toBeLessThanOrEqual(LANDING.gzip);
});

/** What a signed-in woman's landing page loads, keycloak-js among it, comes with signing in. Modules fetched ahead count. */
async function scriptsOfHome(page: Page): Promise<Set<string>> {
  const watched = watchRequests(page);
  await page.goto('/en');
  await expect(page.getByRole('button', { name: say('en', 'shell', 'header.account') })).toBeVisible();
  // What the shell loads a moment later is the landing page's, too.
  await page.waitForLoadState('networkidle');
  return new Set([...watched.scripts()].filter((file) => !new URL(file).pathname.startsWith('/modules/')));
}

test('the risk test adds little', async ({ page, request, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await beSignedIn(page, baseURL ?? '', person);
  const shell = await scriptsOfHome(page);
  const after = watchRequests(page);
  await startTest(page, 'en');
  await page.waitForLoadState('networkidle');
  // The home page may still be fetching other modules ahead.
  const added = [...after.scripts()].filter(
    (file) => !shell.has(file) && !/\/modules\/(?!mfe-calculator\/)/.test(file),
  );
  const br = await bytesOf(request, added, 'br');
  console.log(`Risk test up to its first question: ${added.length} scripts, ${kb(br)} br beyond the landing page.`);
  expect(added.length).toBeGreaterThan(0);
  expect(br).toBeLessThanOrEqual(MODULE_BR);
});

test('the report adds little to the risk test', async ({ page, request, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  const before = watchRequests(page);
  await page.goto('/en/Calculator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const known = before.scripts();
  const after = watchRequests(page);
  await page.goto('/en/CalculatorReport');
  await expect(page.locator('#risk-what-if')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const added = [...after.scripts()].filter((file) => !known.has(file));
  const br = await bytesOf(request, added, 'br');
  console.log(`Report: ${added.length} scripts, ${kb(br)} br beyond the test's first page.`);
  expect(added.length).toBeGreaterThan(0);
  expect(br).toBeLessThanOrEqual(REPORT_BR);
});

test('each page about consents, studies and accounts adds little', async ({ page, request, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: STAFF.provider });
  const paths = ['TermsConditions', 'Consent', 'Consent?callback=Calculator', 'join', 'Research', 'Accounts'];
  await expectLight(page, request, paths);
});

test('each page of the profile adds little', async ({ page, request, baseURL }) => {
  const origin = baseURL ?? '';
  await beSignedIn(page, origin, await newPerson(origin));
  await expectLight(page, request, ['Profile'], DIARY_BR);
  await expectLight(page, request, ['Profile/reminders']);
  await expectLight(page, request, ['Profile/settings'], SETTINGS_BR);
});

async function expectLight(
  page: Page,
  request: APIRequestContext,
  paths: readonly string[],
  most = MODULE_BR,
): Promise<void> {
  const shell = await scriptsOfHome(page);
  for (const path of paths) {
    const opened = await page.context().newPage();
    const watched = watchRequests(opened);
    await opened.goto(`/en/${path}`);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await opened.waitForLoadState('networkidle');
    const added = [...watched.scripts()].filter((file) => !shell.has(file));
    const br = await bytesOf(request, added, 'br');
    console.log(`/${path}: ${added.length} scripts, ${kb(br)} br beyond the landing page.`);
    expect(added.length, path).toBeGreaterThan(0);
    expect(br, path).toBeLessThanOrEqual(most);
    await opened.close();
  }
}

test('help, search and where to book add little to the landing page', async ({ page, request }) => {
  const landing = watchRequests(page);
  await page.goto('/en');
  await expect(page.locator('.tile__icon').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const known = new Set(landing.scripts());
  for (const [path, shown, most] of [
    ['Help', '#delete', MODULE_BR],
    // Its index is there when the words can be opened.
    ['Search', 'main summary', LOADING_BR + SEARCH_BR],
    ['Appointments', '#gp', LOADING_BR + MODULE_BR],
  ] as const) {
    const opened = await page.context().newPage();
    const watched = watchRequests(opened);
    await opened.goto(`/en/${path}`);
    await expect(opened.locator(shown)).toBeVisible();
    await opened.waitForLoadState('networkidle');
    const added = [...watched.scripts()].filter((file) => !known.has(file));
    const br = await bytesOf(request, added, 'br');
    console.log(`/${path}: ${added.length} scripts, ${kb(br)} br beyond the landing page.`);
    expect(added.length, path).toBeGreaterThan(0);
    expect(br, path).toBeLessThanOrEqual(most);
    await opened.close();
  }
});

/** Printed and not judged: a time on a shared machine says little of a woman's phone. */
test('how soon the landing page is there on a slow phone', async ({ page }) => {
  await onSlowPhone(page);
  await page.goto('/');
  await expect(page.locator('.tile__icon').first()).toBeVisible();
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  console.log(`Largest contentful paint, slow 4G, CPU/4: ${(largest / 1000).toFixed(2)} s.`);
  expect(largest).toBeGreaterThan(0);
});
