import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { say } from './texts.ts';

/** Time after which the portal may reload again. */
const PAUSE_MS = 61_000;

test('a file of the shell that does not arrive reloads the page at most once a minute', async ({ page }) => {
  // All that the page asks for until she leaves it, whether it has come or not.
  const there = new Set<string>();
  const note = (request: Request) => there.add(request.url());
  page.on('request', note);
  await page.goto('/en');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('en', 'shell', 'landing.title'));
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/*.js', (route) => (there.has(route.request().url()) ? route.continue() : route.abort()));

  const fatal = page.getByRole('alert');
  const retry = () => fatal.getByRole('link').first().click();
  page.off('request', note);
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(fatal, 'after one reload it gives up').toBeVisible();
  expect(loads).toBe(1);

  await retry();
  await expect.poll(() => loads).toBe(2);
  await expect(fatal).toBeVisible();
  expect(loads, 'within the minute only she reloads').toBe(2);

  await page.clock.setFixedTime(Date.now() + PAUSE_MS);
  await retry();
  await expect.poll(() => loads).toBe(4);
  await expect(fatal).toBeVisible();
  expect(loads, 'her reload and one of the portal').toBe(4);

  await page.unrouteAll();
  await retry();
  await expect(title).toHaveText(say('ru', 'shell', 'landing.title'));
});
