import type { Page } from '@playwright/test';
import { expectAccessible, titled } from './accessible.ts';
import { CERVICAL_GIVEN } from './cervical-answers.ts';
import { answerForm, decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { newStranger, type Person, signIn, tokenOf } from './people.ts';
import { answerOn, beginTest, checkPage, engineButton, saved } from './risk-test.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const RESEARCH = 'research.CervicalCancer';
const report = (language: Language, key: string) => say(language, 'cervical-report', key);

/** A new woman who may take this test. */
async function newcomer(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [RESEARCH]: 'deny' });
  return person;
}

async function open(page: Page, language: Language, person: Person): Promise<void> {
  await signIn(page, language, person.email, person.password);
  await page.goto(at(language, '/CervicalCancer'));
  await titled(page, say(language, 'cervical', 'cervical.title'));
}

for (const language of LANGUAGES) {
  test(`a newcomer takes the cervical cancer test and reads her report (${language})`, async ({ page, baseURL }) => {
    await open(page, language, await newcomer(baseURL ?? ''));
    await expectAccessible(page, 'introduction');
    await beginTest(page, language);
    await answerOn(page, language, { given: CERVICAL_GIVEN });
    await engineButton(page, language, 'send').click();
    await page.waitForURL(/\/CervicalCancerReport\/[0-9a-f-]{36}$/);
    await titled(page, report(language, 'headline.due'));
    await expect(page.getByText(report(language, 'factor.smoking.current'))).toBeVisible();
    await expect(page.getByText(report(language, 'rules.LV'))).toBeVisible();
    await expectAccessible(page, 'report');

    // The language links stand in the menu on a phone.
    await page.setViewportSize({ width: 1280, height: 900 });
    const other = language === 'en' ? 'ru' : 'en';
    await page.getByRole('link', { name: other.toUpperCase(), exact: true }).first().click();
    await titled(page, report(other, 'headline.due'));

    await page.goto(at(language, '/CervicalCancer'));
    const row = say(language, 'cervical', 'cervical.row.due');
    await expect(page.getByText(row)).toBeVisible();
    await expectAccessible(page, 'introduction with an earlier report');
  });
}

test('who has had cervical cancer is kindly sent to her doctor', async ({ page, baseURL }) => {
  await open(page, 'en', await newcomer(baseURL ?? ''));
  await beginTest(page, 'en');
  await page.locator('input[value=yes]').check();
  await engineButton(page, 'en', 'continue').click();
  await titled(page, say('en', 'cervical-questions', 'stops.had_cancer.title'));
  await expectAccessible(page, 'stop');
});

test('answers are kept and gone on with, apart from those of the risk test', async ({ page, baseURL }) => {
  await open(page, 'en', await newcomer(baseURL ?? ''));
  await beginTest(page, 'en');
  await page.locator('input[value=no]').check();
  await engineButton(page, 'en', 'continue').click();
  await page.locator('input#q-age').fill('34');
  await engineButton(page, 'en', 'continue').click();
  await titled(page, say('en', 'cervical-questions', 'questions.symptoms.title'));
  await expect(saved(page, 'en')).toBeVisible();
  await page.goto('/en/CervicalCancer');
  await page.getByRole('button', { name: say('en', 'kept', 'draft.continue') }).click();
  await titled(page, say('en', 'cervical-questions', 'questions.symptoms.title'));
  await answerOn(page, 'en', { given: CERVICAL_GIVEN });
  await expect(checkPage(page, 'en')).toBeVisible();
});

test('consent is asked for before the test, research apart', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give' });
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/CervicalCancer');
  await titled(page, say('en', 'consent', 'ask.title.CervicalCancer'));
  await answerForm(page, 'en', 'health-data', 'accept');
  await answerForm(page, 'en', RESEARCH, 'deny');
  await page.waitForURL('/en/CervicalCancer');
  await titled(page, say('en', 'cervical', 'cervical.title'));
});

test('the sponsor stands in the footer where the operator has named one, and nowhere else', async ({
  page,
  baseURL,
}) => {
  const person = await newcomer(baseURL ?? '');
  await open(page, 'en', person);
  await expect(page.locator('.footer__sponsor')).toHaveCount(0);

  const text = { lv: 'Atbalsta', en: 'Helps women to know more.', ru: 'Помогает', pl: 'Wspiera' };
  const logo = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="12"/></svg>').toString('base64')}`;
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    const config = await answer.json();
    await route.fulfill({
      json: { ...config, sponsors: { 'cervical-cancer': { name: 'Sample Pharma', text, logo } } },
    });
  });
  await page.goto('/en/CervicalCancer');
  const sponsor = page.locator('.footer__sponsor');
  await expect(sponsor).toContainText(say('en', 'shell', 'footer.sponsor', { name: 'Sample Pharma' }));
  await expect(sponsor).toContainText(text.en);
  expect(await sponsor.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
  await expectAccessible(page, 'with a sponsor');
  await page.goto('/en/Menopause');
  await titled(page, say('en', 'menopause', 'menopause.title'));
  await expect(sponsor).toHaveCount(0);
});
