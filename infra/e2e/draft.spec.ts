import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newPerson, type Person, signIn } from './people.ts';
import { recordsOf } from './records.ts';
import { answerAndGoOn, engineButton, heading, saved, startTest } from './risk-test.ts';
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
  person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  await startTest(page, 'en');
  await answerAndGoOn(page, 'en');
  await expect(age(page)).toBeVisible();
});

test('answers save themselves, and the page says so', async ({ page, baseURL }) => {
  const records = await recordsOf(baseURL ?? '', person);
  await age(page).fill('46');
  await expect(page.getByText(engine('save.saving'))).toBeVisible();
  await expect(saved(page, 'en')).toBeVisible();
  expect((await records.draft()).draft).toMatchObject({ answers: { had_breast_cancer: 'no', age: 46 }, group: 'age' });
});

test('she leaves in the middle and continues where she left off, also after a reload', async ({ page }) => {
  await age(page).fill('46');
  await engineButton(page, 'en', 'close').click();
  await page.getByRole('button', { name: say('en', 'kept', 'draft.continue') }).click();
  await expect(age(page)).toHaveValue('46');
  await expect(saved(page, 'en').or(heading(page)).first()).toBeVisible();

  await answerAndGoOn(page, 'en');
  const next = await heading(page).textContent();
  await page.reload();
  await expect(heading(page)).toHaveText(next ?? '');
  await engineButton(page, 'en', 'return').click();
  await expect(age(page)).toHaveValue('46');
});

test('another language keeps page and answers', async ({ page }) => {
  await age(page).fill('46');
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(page).toHaveURL('/ru/Calculator/step/age');
  await expect(heading(page)).toHaveText(say('ru', 'questions', 'questions.age.title'));
  await expect(page.getByRole('textbox')).toHaveValue('46');
});

test('while the service is down she goes on, and all is saved when it is back', async ({ page, baseURL }) => {
  const records = await recordsOf(baseURL ?? '', person);
  await expect(saved(page, 'en')).toBeVisible();
  await page.route(DRAFT, (route) => route.abort());
  await age(page).fill('46');
  await expect(page.getByText(engine('save.failed'))).toBeVisible();
  await answerAndGoOn(page, 'en');
  await answerAndGoOn(page, 'en');
  expect((await records.draft()).draft?.answers).toEqual({ had_breast_cancer: 'no' });

  await page.unrouteAll();
  await expect(saved(page, 'en')).toBeVisible();
  const { draft } = await records.draft();
  expect(draft).toMatchObject({ answers: { age: 46, weight: 64, height: 168 }, group: 'activity' });
});

test('without a line she is told, and all is saved when it is back', async ({ page, context }) => {
  await expect(saved(page, 'en')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(shell('offline.text'))).toBeVisible();
  await age(page).fill('46');
  await expect(page.getByText(engine('save.failed'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(shell('offline.text'))).toHaveCount(0);
  await expect(saved(page, 'en')).toBeVisible();
  await expect(age(page)).toHaveValue('46');
});

test('leaving with something unsaved asks first', async ({ page }) => {
  await expect(saved(page, 'en')).toBeVisible();
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
