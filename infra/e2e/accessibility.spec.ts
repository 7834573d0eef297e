import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS, titled } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { DEMO, newPerson, signIn } from './people.ts';
import { answerOn, checkPage, engineButton, startTest } from './risk-test.ts';
import { at, type Language, say } from './texts.ts';

/** Half of all the time: any worker that is free takes the next. */
test.describe.configure({ mode: 'parallel' });

const NO_REPORT = '/CalculatorReport/00000000-0000-4000-8000-000000000000';

async function visitPublicPages(page: Page, language: Language) {
  const press = (owner: 'shell' | 'identity', key: string) =>
    page.getByRole('button', { name: say(language, owner, key), exact: true }).click();

  await page.goto(at(language, '/'));
  await titled(page, say(language, 'shell', 'landing.title'));
  await expect(page.locator('.tile__icon').first()).toBeVisible();
  await expectAccessible(page, 'landing');
  await press('shell', 'header.menu');
  await expectAccessible(page, 'landing, menu open');

  await page.goto(at(language, '/WebviewDecision'));
  await titled(page, say(language, 'shell', 'webview.title'));
  await press('shell', 'webview.change');
  await expectAccessible(page, 'embedded browser');

  await page.goto(at(language, '/NoSuchPage'));
  await titled(page, say(language, 'shell', 'error.notFound'));
  await expectAccessible(page, 'not found');

  await page.goto(at(language, '/TermsConditions'));
  await titled(page, say(language, 'consent', 'terms.title'));
  await expectAccessible(page, 'terms');
  await page.goto(at(language, '/privacypolicy'));
  await titled(page, say(language, 'consent', 'privacy.title'));
  await expectAccessible(page, 'privacy policy');

  await page.route('**/modules/mfe-consent/**', (route) => route.abort());
  await page.goto(at(language, '/TermsConditions'));
  await titled(page, say(language, 'shell', 'module.title'));
  await expectAccessible(page, 'module failed');
  await page.unrouteAll();

  await page.goto(at(language, '/login'));
  await titled(page, say(language, 'shell', 'login.title'));
  await expectAccessible(page, 'login');
  await press('shell', 'login.google');
  await page.waitForURL(/\/realms\//);
  await titled(page, say(language, 'identity', 'other.title', { provider: 'Google' }));
  await expectAccessible(page, 'sign-in with Google');
  await page.goBack();

  await press('shell', 'login.password');
  await page.waitForURL(/\/realms\//);
  await titled(page, say(language, 'identity', 'signIn.title'));
  await expectAccessible(page, 'sign-in');
  await press('identity', 'signIn.submit');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page, 'sign-in with errors');
  await page.getByRole('link', { name: say(language, 'identity', 'signIn.register') }).click();
  await titled(page, say(language, 'identity', 'register.title'));
  await press('identity', 'register.submit');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page, 'register with errors');
}

async function visitTest(page: Page, language: Language, origin: string) {
  const person = await newPerson(origin);
  await signIn(page, language, person.email, person.password);
  await page.goto(at(language, '/Calculator'));
  await expect(page.getByRole('button', { name: say(language, 'kept', 'start.begin') })).toBeVisible();
  await expectAccessible(page, 'introduction');

  await startTest(page, language);
  const goOn = engineButton(page, language, 'continue');
  await page.locator('input[value=yes]').check();
  await goOn.click();
  await titled(page, say(language, 'questions', 'stops.had_cancer.title'));
  await expectAccessible(page, 'stop');
  await page.getByRole('button', { name: say(language, 'engine', 'stop.change') }).click();
  await expect(page.locator('input[value=yes]')).toBeVisible();

  let number = 0;
  const look = async () => {
    number += 1;
    await expectAccessible(page, `page ${number}`);
    if (number === 1) return;
    await goOn.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page, `page ${number} with errors`);
    const place = page.getByRole('combobox');
    if ((await place.count()) === 0) return;
    await place.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    // What lies behind is hidden from screen readers meanwhile; the focus cannot go there, since leaving closes the list.
    await expectAccessible(page, `page ${number}, list open`, ['aria-hidden-focus']);
    await place.press('Escape');
  };
  await answerOn(page, language, { look });
  await expect(checkPage(page, language)).toBeVisible();
  await expectAccessible(page, 'check');
}

async function visitRecords(page: Page, language: Language) {
  await signIn(page, language, DEMO.zofia);
  await page.getByRole('button', { name: say(language, 'shell', 'header.account') }).click();
  await expectAccessible(page, 'landing, signed in, account menu open');

  await page.goto(at(language, '/CalculatorReport'));
  await titled(page, say(language, 'report', 'headline.advice'));
  await expectAccessible(page, 'report, advice first');
  const summary = await page
    .getByRole('link', { name: say(language, 'report', 'action.summary') })
    .getAttribute('href');
  await page.getByText(say(language, 'report', 'advice.anyway')).click();
  await expect(page.getByRole('heading', { name: say(language, 'report', 'numbers.title') })).toBeVisible();
  await expect(page.getByRole('slider').first()).toBeVisible();
  for (const horizon of ['10', '20', '30', 'lifetime']) {
    const name = say(language, 'report', `horizon.${horizon}`);
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expectAccessible(page, `report, ${horizon}`);
  }
  await page.getByText(say(language, 'report', 'curve.table')).click();
  await expectAccessible(page, 'report, table of the curve');

  await page.goto(summary ?? '');
  await titled(page, say(language, 'summary', 'summary.title'));
  await expectAccessible(page, 'sheet for the doctor');
  await page.goto((summary ?? '').replace(/summary$/, 'compare'));
  await titled(page, say(language, 'report', 'action.compare'));
  await expectAccessible(page, 'comparison of reports');

  await page.goto(at(language, NO_REPORT));
  await titled(page, say(language, 'report', 'missing.title'));
  await expectAccessible(page, 'no such report');

  await page.goto(at(language, '/Profile'));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'diary');
  await page
    .getByRole('button', { name: say(language, 'profile', 'entry.delete'), exact: false })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'diary, asked before deleting');
}

for (const { language, colours } of LOOKS) {
  test.describe(`accessible in ${language}, ${colours}`, () => {
    test.use({ colorScheme: colours, contextOptions: { reducedMotion: 'reduce' } });

    test.setTimeout(240_000);

    test('pages for everybody', ({ page }) => visitPublicPages(page, language));
    test('the test', ({ page, baseURL }) => visitTest(page, language, baseURL ?? ''));
    test('her records', ({ page }) => visitRecords(page, language));
  });
}
