import type { Page } from '@playwright/test';
import { consentCard, decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newStranger, tokenOf } from './people.ts';
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

/** Messages stay until they are closed: their five seconds are measured above. */
const keepMessages = (page: Page) =>
  page.addInitScript((ms) => {
    const own = window.setTimeout;
    window.setTimeout = ((run: () => void, wait?: number) => (wait === ms ? 0 : own(run, wait))) as typeof setTimeout;
  }, SHOWN_MS);
const PHONE = { width: 360, height: 740 };
/** Where messages are seen on a phone. */
const boxOfMessages = () =>
  document.querySelector('.toasts__box')?.getBoundingClientRect().toJSON() as DOMRect | undefined;

/** Whether a message lies over the title, the header or, unless it is the message's own button, over what has the focus. */
const covered = () => {
  const box = document.querySelector('.toasts__box') as Element;
  const seen = getComputedStyle(box).position === 'fixed' ? [box] : [...document.querySelectorAll('.toast')];
  const messages = seen.map((one) => one.getBoundingClientRect());
  const focused = document.activeElement?.closest('.toasts') ? null : document.activeElement;
  return [document.querySelector('h1'), document.querySelector('header'), focused]
    .filter((one) => one !== null && one !== document.body)
    .filter((one) => {
      const { top, bottom, left, right } = (one as Element).getBoundingClientRect();
      return messages.some((by) => by.top < bottom && by.bottom > top && by.left < right && by.right > left);
    })
    .map((one) => (one as Element).textContent);
};

// As in the settings of the browser, and doubled there.
for (const font of [16, 32])
  test(`what failed is told at the foot of a phone, whatever comes at once, with letters of ${font} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(PHONE);
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: font } });
    await keepMessages(page);
    const confirm = await deleteReport(page, 'ru', baseURL ?? '');
    let failures = 0;
    await page.route('**/api/calculator/reports/*', (route) => {
      failures += 1;
      const error = `The store of part ${failures} is full`;
      return route.fulfill({ status: 500, contentType: 'application/problem+json', json: { error } });
    });
    for (let i = 1; i <= 3; i += 1) {
      if (i > 1) await page.getByRole('button', { name: say('ru', 'kept', 'reports.delete') }).click();
      await confirm.click();
      await expect(toasts(page, 'ru').getByText(`The store of part ${i} is full`)).toBeVisible();
      await expect(page.locator('.toast').last()).toBeInViewport();
      await expect.poll(() => page.evaluate(covered)).toEqual([]);
      const { height = 0, right = 0, width = 0 } = (await page.evaluate(boxOfMessages)) ?? {};
      expect(height).toBeLessThanOrEqual(PHONE.height / 3);
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(width).toBeGreaterThan(PHONE.width / 2);
      await expect(toasts(page, 'ru').getByRole('alert')).toContainText(`The store of part ${i} is full`);
    }
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      window.scrollTo(0, 0);
    });
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    expect((await page.evaluate(boxOfMessages))?.top).toBeGreaterThan(PHONE.height / 2);
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(covered)).toEqual([]);
    }
    // The last link of the page has no room below it.
    await page.locator('footer a').last().focus();
    await expect.poll(() => page.evaluate(covered)).toEqual([]);
    const close = toasts(page, 'ru').getByRole('button', { name: say('ru', 'shell', 'toast.close') });
    for (let left = await close.count(); left > 0; left -= 1) {
      await expect(close).toHaveCount(left);
      await close.first().focus();
      await page.keyboard.press('Enter');
    }
    await expect(close).toHaveCount(0);
  });

for (const width of [360, 1280])
  test(`a withdrawal is confirmed without covering the title or what has the focus, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const person = await newStranger(origin);
    const token = await tokenOf(origin, person);
    await decide(origin, token, { terms: 'give', 'health-data': 'give', 'research.Calculator': 'give' });
    await page.setViewportSize({ width, height: 740 });
    await beSignedIn(page, origin, person);
    await page.goto('/en/Consent');
    const revoke = { name: say('en', 'consent', 'revoke.action') };
    await consentCard(page, 'en', 'health-data').getByRole('button', revoke).click();
    await page.getByRole('alertdialog').getByRole('button', revoke).click();
    const name = say('en', 'consent', 'document.health-data');
    const message = toasts(page, 'en').getByText(say('en', 'consent', 'revoke.done', { name }));
    await expect(message).toBeVisible();
    expect(await page.evaluate(covered)).toEqual([]);
    // It stays while the pointer is on it.
    await message.hover();
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      window.scrollTo(0, 0);
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(covered)).toEqual([]);
    for (let i = 0; i < 12; i += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(covered)).toEqual([]);
    }
  });
