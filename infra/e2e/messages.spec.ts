import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn } from './people.ts';
import { personWithReport } from './records.ts';
import { at, type Language, say } from './texts.ts';

const SHOWN_MS = 5000;
/** Less than half as much is added by chance. */
const BACK_AFTER_S = 3;

/** She asks to delete her one report, and confirms. */
async function deleteReport(page: Page, language: Language, origin: string) {
  const { person } = await personWithReport(origin);
  await beSignedIn(page, origin, person);
  await page.goto(at(language, '/Calculator'));
  await page.getByRole('button', { name: say(language, 'kept', 'reports.delete') }).click();
  return page.getByRole('button', { name: say(language, 'kept', 'reports.yes') });
}
const toasts = (page: Page, language: Language) =>
  page.getByRole('region', { name: say(language, 'shell', 'toast.region') });

test('an answer with status 500 says its error at the top centre for five seconds', async ({ page, baseURL }) => {
  await page.clock.install();
  const confirm = await deleteReport(page, 'en', baseURL ?? '');
  await page.route('**/api/calculator/reports/*', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { error: 'The store is full' } }),
  );
  // The clock goes on until it is paused, and cannot go back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await confirm.click();
  const toast = toasts(page, 'en').getByText(say('en', 'shell', 'api.error', { error: 'The store is full' }));
  await expect(toast).toBeVisible();
  expect(await toast.textContent()).toBe('This did not work. Please try again in a moment. Details: The store is full');

  const box = await toasts(page, 'en').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(120);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);

  await page.clock.runFor(SHOWN_MS - 1);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('a lost line is named', async ({ page, baseURL }) => {
  const confirm = await deleteReport(page, 'lv', baseURL ?? '');
  await page.route('**/api/calculator/reports/*', (route) => route.abort());
  await confirm.click();
  await expect(toasts(page, 'lv').getByText(say('lv', 'shell', 'network.error'), { exact: true })).toBeVisible();
});

test('a part that is being restarted keeps her waiting with a word, and then does what she asked', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const confirm = await deleteReport(page, 'pl', baseURL ?? '');
  let left = 1;
  await page.route('**/api/calculator/reports/*', (route) => {
    left -= 1;
    return left < 0
      ? route.continue()
      : route.fulfill({ status: 503, headers: { 'Retry-After': String(BACK_AFTER_S) }, json: {} });
  });
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.status() === 204);
  await confirm.click();
  const word = page.getByText(say('pl', 'shell', 'waiting.text'), { exact: true });
  await expect(word).toBeVisible();
  await page.clock.fastForward(BACK_AFTER_S * 1000 * 1.5);
  await deleted;
  await expect(word).toHaveCount(0);
  await expect(toasts(page, 'pl').getByText(say('pl', 'shell', 'network.error'))).toHaveCount(0);
});
