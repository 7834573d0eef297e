import type { Locator, Page } from '@playwright/test';
import { GIVEN } from './answers.ts';
import { CONTRACEPTION_ANSWERS } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO, newPerson, newStranger, STAFF } from './people.ts';
import { recordsOf } from './records.ts';
import { MOST_SHIFT, watchShifts } from './shifts.ts';
import { at, LANGUAGES, say } from './texts.ts';

/** Height of the page at 360 px, in px. */
const MOST_HOME = 2241;

const WIDEST_DAY = { en: '30 September', lv: '30. septembris', ru: '30 сентября', pl: '30 października' };
const linesOf = (text: Locator) =>
  text.evaluate((one) =>
    Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  );
const card = (page: Page) => page.locator('.home-next');

test('a user goes on with her test from her home page, or puts it aside for today', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.addReport(GIVEN);
  await records.keepDraft(GIVEN, 'body');
  await beSignedIn(page, baseURL ?? '', person);
  const shifts = await watchShifts(page);
  for (const [width, height] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const language of LANGUAGES) {
      await page.goto(at(language, '/'));
      await expect(card(page).getByRole('heading')).toHaveText(say(language, 'home', 'next.draft.risk_report'));
      await expect(page.locator('#tests')).toBeVisible();
      expect(await shifts(), `${language}, ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }

  await page.goto('/en');
  await page.getByRole('button', { name: say('en', 'home', 'next.aside') }).click();
  await expect(card(page).getByRole('heading')).not.toHaveText(say('en', 'home', 'next.draft.risk_report'));
  await page.reload();
  await card(page)
    .getByRole('link', { name: say('en', 'home', 'next.go-on') })
    .click();
  await page.waitForURL('/en/Calculator');
  await page.getByRole('link', { name: say('en', 'shell', 'header.tests') }).click();
  await page.waitForURL('/en#tests');
  await expect(page.locator('#tests')).toBeInViewport();
});

test('what a report says is for today comes before a draft, until she says that she has spoken with a doctor', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  // Pregnant, with medicines for epilepsy.
  const { id } = await records.addContraceptionReport({ ...CONTRACEPTION_ANSWERS, q28: '2', q30: ['1'] });
  await records.keepDraft(GIVEN, 'body');
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, baseURL ?? '', person);
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/'));
    const today = say(language, 'profile', 'contraception.today');
    await expect(card(page).getByRole('heading')).toHaveText(today);
    await expect(page.getByRole('region', { name: say(language, 'home', 'results.title') })).toContainText(today);
    const report = card(page).getByRole('link', { name: say(language, 'home', 'next.what-to-do') });
    await expect(report).toHaveAttribute('href', at(language, `/ContraceptionReport/${id}`));
    await expect(report).toBeInViewport({ ratio: 1 });
  }

  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/settings') && answer.ok());
  await page.getByRole('button', { name: say('pl', 'home', 'next.spoken') }).click();
  await kept;
  await page.goto('/en');
  await expect(card(page).getByRole('heading')).toHaveText(say('en', 'home', 'next.draft.risk_report'));
});

test('the home page of who has results is short on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const email of Object.values(DEMO)) {
    await beSignedIn(page, baseURL ?? '', { email });
    for (const language of LANGUAGES) {
      await page.goto(at(language, '/'));
      await expect(page.locator('#tests')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), `${email}, ${language}`)
        .toBeLessThanOrEqual(MOST_HOME);
      const results = page.getByRole('region', { name: say(language, 'home', 'results.title') }).getByRole('listitem');
      await expect(results.first()).toBeVisible();
      for (const result of await results.all()) {
        const text = `${email}, ${language}: ${await result.textContent()}`;
        const meaning = await linesOf(result.locator('b'));
        // On whatever day this runs, the widest of the year has to fit.
        const small = result.locator('small');
        await small.evaluate(
          (one, day) => one.replaceChildren(`${one.textContent}`.replace(/(?<=· ).*/, day)),
          WIDEST_DAY[language],
        );
        expect(await linesOf(small), text).toBe(1);
        // A number has its range beside it, and what a doctor should see is said in full.
        const isLong = /\b1000\b/.test(text) || email === DEMO.zofia;
        expect(meaning, text).toBeLessThanOrEqual(isLong ? 2 : 1);
      }
    }
  }
});

test('before she accepts the terms, the home page begins with a test and asks for nothing of hers', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, baseURL ?? '', await newStranger(baseURL ?? ''));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/en');
  await expect(card(page).getByText(say('en', 'home', 'begin.over'))).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/consent/standing']);
  await card(page).locator('a.v-button').click();
  await page.waitForURL(/\/en\/TermsConditions/);
});

test('the start opens without a line after one visit, in the language of its address', async ({ page, context }) => {
  for (const [language, title] of [
    ['en', 'You are offline'],
    ['ru', 'У Вас сейчас нет интернета'],
    ['pl', 'Nie masz teraz internetu'],
  ] as const) {
    await page.goto(at(language, '/'));
    // A page that loses its connection while it loads would load itself anew.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto(at(language, '/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await context.setOffline(false);
    await expect(page.locator('.hero')).toBeVisible();
  }
});

test('staff find their work without an address', async ({ page, baseURL }) => {
  for (const [email, link, next, address] of [
    [STAFF.administrator, 'Research', undefined, '/en/Research'],
    [STAFF.researcher, 'Research', undefined, '/en/Research'],
    [STAFF.provider, 'Accounts', 'work.find', '/en/Accounts'],
  ] as const) {
    await beSignedIn(page, baseURL ?? '', { email });
    await page.goto('/en');
    await expect(card(page).getByRole('heading')).toBeVisible();
    if (next) await expect(card(page).getByRole('heading')).toHaveText(say('en', 'home', next));
    const menu = page.getByRole('navigation', { name: say('en', 'shell', 'header.label') });
    await menu.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
