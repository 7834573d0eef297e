import type { Page } from '@playwright/test';
import { cervicalScreeningValues } from '@vesela/contracts/cervical-screening';
import { portalConfig } from '../demo/portal-config.ts';
import { titled } from './accessible.ts';
import { CERVICAL_GIVEN } from './cervical-answers.ts';
import { answerBoth, decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { A_LINE, lettersOnPaper } from './paper.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { answerAndGoOn, answerOn, beginTest, engineButton, saved } from './risk-test.ts';
import { openSections } from './sections.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const RESEARCH = 'research.CervicalCancer';
const report = (language: Language, key: string, values?: Record<string, string | number>) =>
  say(language, 'cervical-report', key, values);
/** The rules of Latvia without the day from which they hold, which every language writes in its own way. */
const rulesOfLatvia = (language: Language) => {
  const [, rules = ''] = report(language, 'rules.LV', { ...cervicalScreeningValues('LV'), since: '|' }).split('|');
  return rules;
};

/** A new woman who may take this test. */
async function newcomer(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [RESEARCH]: 'deny' });
  return person;
}

async function open(page: Page, language: Language, origin: string, person: Person): Promise<void> {
  await beSignedIn(page, origin, person);
  await page.goto(at(language, '/CervicalCancer'));
  await titled(page, say(language, 'cervical', 'cervical.title'));
}

test('a newcomer takes the cervical cancer test and reads her report', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await open(page, 'lv', origin, await newcomer(origin));
  await beginTest(page, 'lv');
  await answerOn(page, 'lv', { given: CERVICAL_GIVEN });
  await engineButton(page, 'lv', 'send').click();
  await page.waitForURL(/\/CervicalCancerReport\/[0-9a-f-]{36}$/);
  await titled(page, report('lv', 'headline.due'));
  await openSections(page);
  await expect(page.getByText(report('lv', 'factor.smoking.current'))).toBeVisible();
  await expect(page.getByText(rulesOfLatvia('lv'))).toBeVisible();

  // The language links stand in the menu on a phone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'EN', exact: true }).first().click();
  await titled(page, report('en', 'headline.due'));

  await page.goto('/CervicalCancer');
  await expect(page.getByText(say('lv', 'cervical', 'cervical.row.due'))).toBeVisible();
});

const SECTIONS = ['screening', 'vaccine', 'factors', 'limits'];

for (const [name, given, sections, meaning] of [
  ['nothing noticed', CERVICAL_GIVEN, SECTIONS, 'screening.due'],
  [
    'something noticed',
    { ...CERVICAL_GIVEN, symptoms: 'bleeding_after_sex' },
    ['symptoms', ...SECTIONS],
    'symptoms.what',
  ],
] as const)
  test(`the report of the cervical cancer test in layers: ${name}`, async ({ page, baseURL }) => {
    const origin = baseURL ?? '';
    const person = await newcomer(origin);
    const { id } = await (await recordsOf(origin, person)).addCervicalReport(given);
    await page.setViewportSize({ width: 360, height: 740 });
    await beSignedIn(page, origin, person);
    for (const language of LANGUAGES) {
      await page.goto('about:blank');
      await page.goto(at(language, `/CervicalCancerReport/${id}`));
      await expect(page.getByText(report(language, meaning))).toBeInViewport({ ratio: 1 });
      const actions = page.locator('.risk-actions > *');
      await expect(actions).toHaveText(
        ['action.show', 'action.remind', 'do.short'].map((key) => report(language, key)),
      );
      for (const action of await actions.all()) await expect(action, language).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.v-layer > details:not([open])')).toHaveCount(sections.length + 1);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), language).toBeLessThanOrEqual(3000);

      const paper = await lettersOnPaper(page);
      expect(paper.length, language).toBeLessThanOrEqual(4);
      expect(paper.at(-1), language).toBeGreaterThan(A_LINE);
      await page.emulateMedia({ media: 'print' });
      for (const section of sections) await expect(page.locator(`#cervical-${section} .v-layer__in`)).toBeVisible();
      await expect(page.getByText(report(language, 'factor.smoking.current'))).toBeVisible();
      await page.emulateMedia({ media: null });
    }
    for (const section of sections) {
      await page.goto('about:blank');
      await page.goto(`/en/CervicalCancerReport/${id}#cervical-${section}`);
      await expect(page.locator(`#cervical-${section} > details[open]`)).toBeInViewport();
      await expect(page.locator('.v-layer > details[open]')).toHaveCount(1);
    }
  });

test('who has had cervical cancer is kindly sent to her doctor', async ({ page, baseURL }) => {
  await open(page, 'en', baseURL ?? '', await newcomer(baseURL ?? ''));
  await beginTest(page, 'en');
  await page.locator('input[value=yes]').check();
  await engineButton(page, 'en', 'continue').click();
  await titled(page, say('en', 'cervical-questions', 'stops.had_cancer.title'));
});

test('answers are kept and gone on with, apart from those of the risk test', async ({ page, baseURL }) => {
  await open(page, 'ru', baseURL ?? '', await newcomer(baseURL ?? ''));
  await beginTest(page, 'ru');
  await answerAndGoOn(page, 'ru', { given: CERVICAL_GIVEN });
  await answerAndGoOn(page, 'ru', { given: CERVICAL_GIVEN });
  const symptoms = say('ru', 'cervical-questions', 'questions.symptoms.title');
  await titled(page, symptoms);
  await expect(saved(page, 'ru')).toBeVisible();
  await page.goto('/ru/CervicalCancer');
  await page.getByRole('button', { name: say('ru', 'kept', 'draft.continue') }).click();
  await titled(page, symptoms);
});

test('consent is asked for before the test, research apart', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give' });
  await beSignedIn(page, origin, person);
  await page.goto('/en/CervicalCancer');
  await titled(page, say('en', 'consent', 'ask.title.CervicalCancer'));
  await answerBoth(page, 'en', { 'health-data': 'accept', [RESEARCH]: 'deny' });
  await page.waitForURL('/en/CervicalCancer/step/before_start');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await page.goto('/en/CervicalCancer');
  await titled(page, say('en', 'cervical', 'cervical.title'));
});

test('the sponsor stands in the footer where the operator has named one, and nowhere else; that of the local run says that it is an example', async ({
  page,
  baseURL,
}) => {
  await open(page, 'en', baseURL ?? '', await newcomer(baseURL ?? ''));
  await expect(page.locator('.footer__sponsor')).toContainText(
    portalConfig.sponsors['cervical-cancer']?.text.en ?? '?',
  );

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
  await page.goto('/en/Menopause');
  await titled(page, say('en', 'menopause', 'menopause.title'));
  await expect(sponsor).toHaveCount(0);
});
