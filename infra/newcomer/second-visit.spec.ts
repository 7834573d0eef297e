import { expect, test } from '../e2e/fixtures.ts';
import { signIn } from '../e2e/people.ts';
import { recordsOf } from '../e2e/records.ts';
import { somebody } from '../e2e/sign-in/person.ts';
import { say } from '../e2e/texts.ts';

test('after a second start her account and her report are still there', async ({ page, baseURL }) => {
  const person = { ...somebody(), email: process.env.NEWCOMER_EMAIL ?? '' };
  await signIn(page, 'en', person.email, person.password);
  const [report, ...more] = await (await recordsOf(baseURL ?? '', person)).reports();
  expect(more).toEqual([]);
  await page.goto(`/en/CalculatorReport/${report?.id}`);
  await expect(page.getByRole('heading', { name: say('en', 'report', 'numbers.title') })).toBeVisible();
});
