import { GIVEN } from '../e2e/answers.ts';
import { acceptTerms, agree, answerBoth } from '../e2e/consents.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { DEMO, newStranger, register, signIn, tokenOf } from '../e2e/people.ts';
import { recordsBehind, recordsOf } from '../e2e/records.ts';
import { answerOn, send } from '../e2e/risk-test.ts';
import { somebody } from '../e2e/sign-in/person.ts';
import { say } from '../e2e/texts.ts';

/** The same person in both visits. */
const newcomer = { ...somebody(), email: process.env.NEWCOMER_EMAIL ?? '' };

test('first visit, over HTTP: a sign-in, a risk test, its report', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  await tokenOf(origin, { email: DEMO.anna });
  const token = await tokenOf(origin, await newStranger(origin));
  await agree(origin, token);
  const records = await recordsBehind(origin, token);
  const { id } = await records.addReport(GIVEN);
  expect((await records.reports()).map((report) => report.id)).toEqual([id]);
});

test('first visit, in a browser: registration, terms, consents, a risk test, its report', async ({ page }) => {
  await register(page, 'en', newcomer);
  await page.goto('/en/Calculator');
  await acceptTerms(page, 'en');
  await answerBoth(page, 'en', { 'health-data': 'accept', 'research.Calculator': 'accept' });
  await page.waitForURL((url) => url.pathname.startsWith('/en/Calculator/step/'));
  await answerOn(page, 'en');
  await send(page, 'en');
});

test('second visit: after another start the account and its report are still there', async ({ page, baseURL }) => {
  await signIn(page, 'en', newcomer.email, newcomer.password);
  const [report, ...more] = await (await recordsOf(baseURL ?? '', newcomer)).reports();
  expect(more).toEqual([]);
  await page.goto(`/en/CalculatorReport/${report?.id}`);
  await expect(page.getByRole('heading', { name: say('en', 'report', 'numbers.title') })).toBeVisible();
});
