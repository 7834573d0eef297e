import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { METHOD_IDS } from '@vesela/contraception-rules';
import { contraceptionContract } from '@vesela/contracts/contraception';
import { titled } from './accessible.ts';
import { call } from './calls.ts';
import { CONTRACEPTION_ANSWERS } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { press, tabTo } from './keys.ts';
import { newPerson, signIn, tokenOf } from './people.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const { routes } = contraceptionContract;

/** Signed in with a report: smokes at 36, and has migraine with aura. */
async function withReport(page: Page, origin: string, language: Language): Promise<void> {
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
  await signIn(page, language, person.email, person.password);
}

const card = (page: Page, id: string) => page.locator(`[data-method=${id}]`);

for (const language of LANGUAGES) {
  test(`all methods open from the catalogue in ${language}, each with what it means for her`, async ({
    page,
    baseURL,
  }) => {
    await withReport(page, baseURL ?? '', language);
    await page.goto(at(language, '/ContraceptionMethods'));
    await titled(page, say(language, 'methods', 'page.title'));
    await expect(card(page, 'ring').locator('.method-verdict--not_suitable')).toBeVisible();
    for (const id of METHOD_IDS) {
      const name = say(language, 'contraception-content', `method.${id}.name`);
      await card(page, id).getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === at(language, `/ContraceptionMethods/${id}`));
      await titled(page, name);
      await expect(page.locator('.method-verdict')).toBeVisible();
      await page.getByRole('link', { name: say(language, 'methods', 'page.all'), exact: true }).click();
      await titled(page, say(language, 'methods', 'page.title'));
    }
  });
}

test('wishes and comparison by keys alone; the choice outlives a look at another page', async ({ page, baseURL }) => {
  await withReport(page, baseURL ?? '', 'en');
  await page.goto('/en/ContraceptionMethods');
  const words = (key: string, values?: Record<string, string | number>) => say('en', 'methods', key, values);
  await titled(page, words('page.title'));
  await tabTo(page, page.getByRole('checkbox', { name: words('filter.years') }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText(words('overview.count', { n: 5, all: 18 }))).toBeVisible();
  await expect(page.locator('[data-method]')).toHaveCount(5);
  for (const id of ['implant', 'copper_iud']) {
    await page.locator('#method-compare').focus();
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
  await page.setViewportSize({ width: 1280, height: 900 });

  await card(page, 'implant').getByRole('link').first().click();
  await titled(page, say('en', 'contraception-content', 'method.implant.name'));
  await page.goBack();
  await expect(page.getByText(words('compare.chosen', { n: 2, most: 3 }))).toBeVisible();
  await page.getByRole('link', { name: 'LV', exact: true }).first().click();
  await titled(page, say('lv', 'methods', 'page.title'));
  await expect(page.getByText(say('lv', 'methods', 'compare.chosen', { n: 2, most: 3 }))).toBeVisible();
});

test('what is no method is not found', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'pl', person.email, person.password);
  await page.goto('/pl/ContraceptionMethods/no_such');
  await titled(page, say('pl', 'methods', 'not-found.title'));
  await page.goto('/pl/ContraceptionMethods');
  await expect(page.getByRole('link', { name: say('pl', 'methods', 'page.test') })).toBeVisible();
  await expect(page.locator('.method-verdict')).toHaveCount(0);
});
