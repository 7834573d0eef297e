import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson, type Person } from './people.ts';
import { recordsOf } from './records.ts';
import { answerAndGoOn, engineButton, heading, saved } from './risk-test.ts';
import { say } from './texts.ts';

const DRAFT = '**/api/calculator/draft';
const shell = (key: string) => say('en', 'shell', key);
const engine = (key: string) => say('en', 'engine', key);
const age = (page: Page) => page.getByRole('textbox', { name: say('en', 'questions', 'questions.age.title') });
/** By the logo, which no message covers. */
const home = (page: Page) => page.getByRole('banner').getByRole('link').first().click();

let person: Person;

/** She has answered the first page and stands before the question of her age. */
test.beforeEach(async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  person = await newPerson(origin);
  await (await recordsOf(origin, person)).keepDraft({ had_breast_cancer: 'no' }, 'age');
  await beSignedIn(page, origin, person);
  await page.goto('/en/Calculator/step/age');
  await expect(age(page)).toBeVisible();
});

test('she leaves in the middle and continues where she left off, also in another language', async ({
  page,
  baseURL,
}) => {
  // Held back, since the word stands there no longer than the save takes.
  let release = () => {};
  const seen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(DRAFT, async (route) => {
    await seen;
    await route.continue();
  });
  await age(page).fill('46');
  await expect(page.getByText(engine('save.saving'))).toBeVisible();
  release();
  await expect(saved(page, 'en')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const { draft } = await (await recordsOf(baseURL ?? '', person)).draft();
  expect(draft).toMatchObject({ answers: { had_breast_cancer: 'no', age: 46 }, group: 'age' });

  await engineButton(page, 'en', 'close').click();
  await page.getByRole('button', { name: say('en', 'kept', 'draft.continue') }).click();
  await expect(age(page)).toHaveValue('46');
  await answerAndGoOn(page, 'en');
  const next = await heading(page).textContent();
  await page.reload();
  await expect(heading(page)).toHaveText(next ?? '');
  await engineButton(page, 'en', 'return').click();
  await expect(age(page)).toHaveValue('46');

  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(page).toHaveURL('/ru/Calculator/step/age');
  await expect(heading(page)).toHaveText(say('ru', 'questions', 'questions.age.title'));
  await expect(page.getByRole('textbox')).toHaveValue('46');
});

test('without a line she is told and goes on, and all is saved when it is back', async ({ page, context, baseURL }) => {
  const records = await recordsOf(baseURL ?? '', person);
  await context.setOffline(true);
  await expect(page.getByText(shell('offline.text'))).toBeVisible();
  await age(page).fill('46');
  await expect(page.getByText(engine('save.failed'))).toBeVisible();
  await answerAndGoOn(page, 'en');
  expect((await records.draft()).draft?.answers).toEqual({ had_breast_cancer: 'no' });

  await context.setOffline(false);
  await expect(page.getByText(shell('offline.text'))).toHaveCount(0);
  await expect(saved(page, 'en')).toBeVisible();
  expect((await records.draft()).draft).toMatchObject({ answers: { age: 46 }, group: 'before_number' });
});

test('leaving with something unsaved asks first, and the way back and forth within the test does not', async ({
  page,
}) => {
  await age(page).fill('45');
  await engineButton(page, 'en', 'return').click();
  await engineButton(page, 'en', 'continue').click();
  await expect(age(page)).toHaveValue('45');
  await page.route(DRAFT, (route) => route.abort());
  await age(page).fill('46');
  await expect(page.getByText(engine('save.failed'))).toBeVisible();

  const question = page.getByRole('dialog', { name: shell('leave.title') });
  await home(page);
  await question.getByRole('button', { name: shell('leave.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(age(page)).toHaveValue('46');

  await page.goBack();
  await expect(heading(page)).not.toHaveText(say('en', 'questions', 'questions.age.title'));
  await page.goForward();
  await expect(age(page)).toHaveValue('46');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  await (await asked).dismiss();
  await expect(age(page)).toHaveValue('46');

  await home(page);
  await question.getByRole('button', { name: shell('leave.leave') }).click();
  await expect(page).toHaveURL('/en');
});

test('a test continued in another window is not overwritten', async ({ page, context }) => {
  await age(page).fill('46');
  await expect(saved(page, 'en')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/en/Calculator/step/age');
  await age(other).fill('50');
  await expect(saved(other, 'en')).toBeVisible();

  await age(page).fill('47');
  await expect(page.getByText(engine('conflict.title'))).toBeVisible();
  await page.getByRole('button', { name: engine('conflict.reload') }).click();
  await expect(age(page)).toHaveValue('50');
});
