import type { Page } from '@playwright/test';
import { GIVEN, MOUSE } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson, type Person } from './people.ts';
import { recordsOf } from './records.ts';
import { answerAndGoOn, engineButton, heading, startTest } from './risk-test.ts';
import { say } from './texts.ts';

const question = (key: string) => say('en', 'questions', key);
const choose = (page: Page, id: string, code: string) => MOUSE.answer(page, 'en', id, code);

let person: Person;

test.beforeEach(async ({ page, baseURL }) => {
  person = await newPerson(baseURL ?? '');
  await beSignedIn(page, baseURL ?? '', person);
});

/** The test is open at a page; everything before and after it is answered. */
async function goOnAt(page: Page, origin: string, group: string) {
  await (await recordsOf(origin, person)).keepDraft(GIVEN, group);
  await page.goto(`/en/Calculator/step/${group}`);
  await expect(heading(page)).toHaveText(question(`groups.${group}.title`));
}

test('a woman for whom the test is not made is told so politely and can correct herself', async ({ page }) => {
  await startTest(page, 'en');
  await choose(page, 'had_breast_cancer', 'yes');
  await engineButton(page, 'en', 'continue').click();
  await expect(heading(page)).toHaveText(question('stops.had_cancer.title'));
  await expect(page.getByText(question('stops.had_cancer.text'))).toBeVisible();

  for (const step of ['age', 'residence', 'check']) {
    await page.goto(`/en/Calculator/step/${step}`);
    await expect(heading(page)).toHaveText(question('stops.had_cancer.title'));
  }
  await page.getByRole('button', { name: say('en', 'engine', 'stop.change') }).click();
  await choose(page, 'had_breast_cancer', 'no');
  await engineButton(page, 'en', 'continue').click();
  await expect(heading(page)).toHaveText(question('questions.age.title'));
});

test('pounds and kilograms show the same weight, feet and centimetres the same height', async ({ page, baseURL }) => {
  await goOnAt(page, baseURL ?? '', 'body');
  const box = (unit: string) => page.getByRole('textbox', { name: question(`units.${unit}`), exact: true });
  await expect(box('kg')).toHaveValue('64');

  await choose(page, 'measuring_system', 'imperial');
  await expect(box('lb')).toHaveValue('141.1');
  await expect(box('ft')).toHaveValue('5');
  await expect(box('in')).toHaveValue('6.1');

  await choose(page, 'measuring_system', 'metric');
  await expect(box('kg')).toHaveValue('64');
  await expect(box('cm')).toHaveValue('168');
});

test('questions that follow from an answer come and go with it', async ({ page, baseURL }) => {
  await goOnAt(page, baseURL ?? '', 'births');
  const first = page.locator('input[name=childbirth_started]');
  await expect(first.first()).toBeVisible();
  await choose(page, 'childbirth_amount', 'none');
  await expect(first).toHaveCount(0);
  await choose(page, 'childbirth_amount', 'two');
  await expect(first.first()).toBeVisible();
});

test('the way back keeps every answer', async ({ page, baseURL }) => {
  await goOnAt(page, baseURL ?? '', 'body');
  await answerAndGoOn(page, 'en');
  await answerAndGoOn(page, 'en');
  const back = engineButton(page, 'en', 'return');
  const body = heading(page).filter({ hasText: question('groups.body.title') });
  await back.click();
  await expect(page.locator('#q-moderately_exercise_hours').getByRole('textbox')).toHaveValue('3');
  await back.click();
  await expect(body).toBeVisible();
  await expect(page.locator('#q-weight').getByRole('textbox')).toHaveValue('64');
  await page.goBack();
  await expect(heading(page)).toHaveText(question('groups.activity.title'));
  await page.goForward();
  await expect(page.locator('#q-weight').getByRole('textbox')).toHaveValue('64');
});

test('a slip is named at the question and in the summary, which leads to it', async ({ page }) => {
  await startTest(page, 'en');
  await answerAndGoOn(page, 'en');
  await page.getByRole('textbox').fill('17');
  await engineButton(page, 'en', 'continue').click();
  const message = say('en', 'questions', 'errors.age.too_small', { min: 18 });
  const summary = page.getByRole('alert').filter({ hasText: message });
  await expect(summary).toBeFocused();
  await expect(page.getByText(message)).toHaveCount(2);
  await summary.getByRole('link').click();
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.getByRole('textbox').fill('46');
  await engineButton(page, 'en', 'continue').click();
  await expect(heading(page)).toHaveText(question('groups.before_number.title'));
});
