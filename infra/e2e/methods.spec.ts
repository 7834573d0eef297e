import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { METHOD_IDS } from '@vesela/contraception-rules';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { titled } from './accessible.ts';
import { call } from './calls.ts';
import { CONTRACEPTION_ANSWERS } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keys.ts';
import { beSignedIn, newPerson, tokenOf } from './people.ts';
import { say } from './texts.ts';

const { routes } = contraceptionContract;

/** Signed in with a report: smokes at 36, and has migraine with aura. */
async function withReport(page: Page, origin: string): Promise<void> {
  const person = await newPerson(origin);
  const token = await tokenOf(origin, person);
  const query = { lang: 'en' };
  const { definition } = await call(origin, contraceptionContract, routes.getQuestionnaire, { token, query });
  const body = {
    submission_id: randomUUID(),
    questionnaire_version: definition.version,
    answers: CONTRACEPTION_ANSWERS,
  };
  await call(origin, contraceptionContract, routes.submitAnswers, { token, body });
  await beSignedIn(page, origin, person);
}

const card = (page: Page, id: string) => page.locator(`[data-method=${id}]`);

test('a method opens from the catalogue with what it means for her, and leads back', async ({ page, baseURL }) => {
  await withReport(page, baseURL ?? '');
  await page.goto('/ru/ContraceptionMethods');
  await titled(page, say('ru', 'methods', 'page.title'));
  await expect(page.locator('[data-method]')).toHaveCount(METHOD_IDS.length);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000);
  await card(page, 'ring').locator('summary').first().click();
  await expect(card(page, 'ring').locator('.method-verdict--not_suitable')).toBeVisible();
  const name = say('ru', 'contraception-content', 'method.ring.name');
  await card(page, 'ring')
    .getByRole('link', { name: say('ru', 'methods', 'card.page', { name }) })
    .click();
  await page.waitForURL('/ru/ContraceptionMethods/ring');
  await titled(page, name);
  await expect(page.locator('.method-verdict--not_suitable')).toBeVisible();
  await page.getByRole('link', { name: say('ru', 'methods', 'page.all'), exact: true }).click();
  await titled(page, say('ru', 'methods', 'page.title'));
});

test('wishes and comparison by keys alone; the choice outlives a look at another page', async ({ page, baseURL }) => {
  await withReport(page, baseURL ?? '');
  await page.goto('/en/ContraceptionMethods');
  const words = (key: string, values?: Record<string, string | number>) => say('en', 'methods', key, values);
  await titled(page, words('page.title'));
  await press(page, page.locator('#method-wishes summary'));
  await tabTo(page, page.getByRole('checkbox', { name: words('filter.years') }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText(words('overview.count', { n: 5, all: 18 }))).toBeVisible();
  await expect(page.locator('[data-method]')).toHaveCount(5);
  for (const id of ['implant', 'copper_iud']) {
    await page.locator('#method-compare').focus();
    await press(page, card(page, id).locator('summary').first());
    await tabTo(page, card(page, id).getByRole('checkbox'));
    await page.keyboard.press('Space');
  }
  await press(page, card(page, 'copper_iud').getByRole('button', { name: words('compare.go') }));
  await expect(page.locator('#method-compare')).toBeFocused();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    words('compare.property'),
    say('en', 'contraception-content', 'method.copper_iud.name'),
    say('en', 'contraception-content', 'method.implant.name'),
  ]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('table').locator('.method-compare__name').first()).toBeVisible();
  const gap = page.locator('.method-compare-section > .v-row').evaluate((buttons) => {
    const { top = 0 } = buttons.nextElementSibling?.getBoundingClientRect() ?? {};
    return top - buttons.getBoundingClientRect().bottom;
  });
  expect(await gap, 'below the buttons').toBeGreaterThan(8);
  await page.setViewportSize({ width: 1280, height: 900 });

  await card(page, 'implant').getByRole('link').first().click();
  await titled(page, say('en', 'contraception-content', 'method.implant.name'));
  await page.goBack();
  await expect(page.getByText(words('compare.chosen', { n: 2, most: 3 }))).toBeVisible();
  await page.getByRole('link', { name: 'LV', exact: true }).first().click();
  await titled(page, say('lv', 'methods', 'page.title'));
  await expect(page.getByText(say('lv', 'methods', 'compare.chosen', { n: 2, most: 3 }))).toBeVisible();
});
