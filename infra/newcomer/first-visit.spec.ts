import { GIVEN } from '../e2e/answers.ts';
import { acceptTerms, agree, answerForm } from '../e2e/consents.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { DEMO, newStranger, register, tokenOf } from '../e2e/people.ts';
import { recordsBehind } from '../e2e/records.ts';
import { answerOn, beginTest, send } from '../e2e/risk-test.ts';
import { somebody } from '../e2e/sign-in/person.ts';

test('over HTTP: a sign-in, a risk test, its report', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  await tokenOf(origin, { email: DEMO.anna });
  const token = await tokenOf(origin, await newStranger(origin));
  await agree(origin, token);
  const records = await recordsBehind(origin, token);
  const { id } = await records.addReport(GIVEN);
  expect((await records.reports()).map((report) => report.id)).toEqual([id]);
});

test('in a browser: registration, terms, consents, a risk test, its report', async ({ page }) => {
  await register(page, 'en', { ...somebody(), email: process.env.NEWCOMER_EMAIL ?? '' });
  await page.goto('/en/Calculator');
  await acceptTerms(page, 'en');
  await answerForm(page, 'en', 'health-data', 'accept');
  await answerForm(page, 'en', 'research.Calculator', 'accept');
  await page.waitForURL((url) => url.pathname === '/en/Calculator');
  await beginTest(page, 'en');
  await answerOn(page, 'en');
  await send(page, 'en');
});
