import { expect, test } from './fixtures.ts';
import { newPerson, signIn } from './people.ts';
import { startTest } from './risk-test.ts';
import { say } from './texts.ts';
import { bytesOf, KB, kb, watchRequests } from './weight.ts';

const LANDING = { requests: 12, gzip: 155 * KB };
const MODULE_BR = 60 * KB;

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

test('the risk test adds little', async ({ page, request, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  // What a signed-in woman's landing page loads, keycloak-js among it, comes with signing in and not with the test. The
  // modules that it fetches ahead do count.
  const before = watchRequests(page);
  await page.goto('/en');
  await expect(page.getByRole('button', { name: say('en', 'shell', 'header.account') })).toBeVisible();
  const shell = new Set([...before.scripts()].filter((file) => !new URL(file).pathname.startsWith('/modules/')));

  const after = watchRequests(page);
  await startTest(page, 'en');
  await page.waitForLoadState('networkidle');
  const added = [...after.scripts()].filter((file) => !shell.has(file));
  const br = await bytesOf(request, added, 'br');
  console.log(`Risk test up to its first question: ${added.length} scripts, ${kb(br)} br beyond the landing page.`);
  expect(added.length).toBeGreaterThan(0);
  expect(br).toBeLessThanOrEqual(MODULE_BR);
});

/** Printed and not judged: a time on a shared machine says little of a woman's phone. */
test('how soon the landing page is there on a slow phone', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.setViewportSize({ width: 360, height: 740 });
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
