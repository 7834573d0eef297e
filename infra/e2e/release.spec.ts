import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson } from './people.ts';
import { publishChanged, releases } from './releases.ts';
import { answerAndGoOn, saved, startTest } from './risk-test.ts';
import { say } from './texts.ts';

const MODULE = 'mfe-calculator';
const lead = say('en', 'calculator', 'intro.lead');
const NEW_LEAD = 'A lead that only the next version has.';

/** The portal asks for published versions at most every 30 s. */
const later = (page: Page) => page.clock.fastForward(31_000);
const asked = (page: Page) => page.waitForResponse('**/modules.json');
const enter = (page: Page) => page.locator('#tests li a').first().click();
const home = (page: Page) => page.getByRole('link', { name: say('en', 'shell', 'header.home') }).click();

test('a version published while a form is open waits for the next entry; a rollback likewise', async ({
  page,
  baseURL,
}) => {
  const person = await newPerson(baseURL ?? '');
  await page.clock.install();
  await beSignedIn(page, baseURL ?? '', person);
  await startTest(page, 'en');
  await answerAndGoOn(page, 'en');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const typed = page.getByRole('textbox');
  await typed.fill('46');

  publishChanged(MODULE, lead, NEW_LEAD);
  try {
    await later(page);
    const news = asked(page);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await (await news).json()).modules).toContainEqual(
      expect.objectContaining({ name: MODULE, version: '1.0.1' }),
    );
    await expect(typed).toHaveValue('46');
    await answerAndGoOn(page, 'en');
    await page.goBack();
    await expect(typed).toHaveValue('46');

    await expect(saved(page, 'en')).toBeVisible();
    await home(page);
    await enter(page);
    await expect(page.getByText(NEW_LEAD)).toBeVisible();
    await expect(page.getByRole('button', { name: say('en', 'kept', 'draft.continue') })).toBeVisible();
  } finally {
    releases().rollback(MODULE);
  }
  await later(page);
  const news = asked(page);
  await home(page);
  await news;
  await enter(page);
  await expect(page.getByText(lead)).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window), 'the page was never reloaded').toBe(true);
});
