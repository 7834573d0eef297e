import { acceptTerms, answerBoth } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { register } from './people.ts';
import { answerOn, heading, send } from './risk-test.ts';
import { at, say } from './texts.ts';

const path = (pathname: string) => (url: URL) => url.pathname === pathname;

test('a newcomer registers, agrees, takes the test and reads her report', { tag: '@real' }, async ({ page }) => {
  await register(page, 'lv');
  await page.goto('/Calculator');
  await page.waitForURL(path('/TermsConditions'));
  await acceptTerms(page, 'lv');
  await page.waitForURL(path('/Consent'));
  await expect(heading(page)).toContainText(say('lv', 'consent', 'ask.title.Calculator'));
  await answerBoth(page, 'lv', { 'health-data': 'accept', 'research.Calculator': 'accept' });
  await page.waitForURL(path('/Calculator/step/before_start'));
  await answerOn(page, 'lv');
  const report = await send(page, 'lv');

  const factors = (language: 'lv' | 'ru') =>
    page.getByRole('heading', { name: say(language, 'report', 'factors.title') });
  await expect(factors('lv')).toBeVisible();
  await page.reload();
  await expect(factors('lv')).toBeVisible();
  await expect(page).toHaveURL(report);
  await page.getByRole('link', { name: 'RU', exact: true }).first().click();
  await expect(factors('ru')).toBeVisible();
  await expect(page).toHaveURL(at('ru', report));
});
