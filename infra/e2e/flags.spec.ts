import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson } from './people.ts';

/** As a portal whose operator keeps flags in a file. */
async function withFlags(page: Page, answer: { status?: number; json?: object }) {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, flags: 'file' } });
  });
  await page.route('**/flags.json', (route) => route.fulfill(answer));
}

/** By then the browser has had its quiet moment. */
const QUIET_BY_MS = 4_000;
/** All but the module of the home page itself. */
const REMOTE = /\/modules\/mfe-(?!profile\/)[a-z]+\/.*\/remote-entry/;
const isFlags = (address: string) => new URL(address).pathname === '/flags.json';

/** Her home page, and the parts of the portal that it fetched before she opened one. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const flags = page.waitForResponse((answer) => isFlags(answer.url()));
  await page.goto('/en');
  await flags;
  await expect(page.locator('#tests li').first()).toBeVisible();
  return asked;
}

test('fetching ahead can be paused by a flag', async ({ page, browser, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await withFlags(page, { json: { 'pause-fetching-ahead': true } });
  await beSignedIn(page, baseURL ?? '', person);
  await page.clock.install();
  const paused = await fetchedAhead(page);
  // What is fetched ahead is fetched in the first quiet moment, 2 s later at most, and before what is asked for next.
  await page.clock.runFor(QUIET_BY_MS);
  await page.evaluate(() => fetch('/config.json'));
  expect(paused.filter((address) => REMOTE.test(address))).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await withFlags(other, { json: { 'pause-fetching-ahead': false } });
  await beSignedIn(other, baseURL ?? '', person);
  const asked = await fetchedAhead(other);
  await expect.poll(() => asked.filter((address) => REMOTE.test(address)).length).toBeGreaterThan(0);
  await context.close();
});

test('flags that cannot be had change nothing', async ({ page }) => {
  await withFlags(page, { status: 503 });
  const asked = await fetchedAhead(page);
  expect(asked.filter(isFlags)).toHaveLength(1);
  await page.locator('#tests li a').first().click();
  await page.waitForURL((url) => url.pathname !== '/en');
});
