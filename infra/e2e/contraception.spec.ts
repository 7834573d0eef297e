import type { Page } from '@playwright/test';
import { titled } from './accessible.ts';
import { GIVEN } from './answers.ts';
import { decide } from './consents.ts';
import {
  CONTRACEPTION_ANSWERS,
  CONTRACEPTION_GIVEN,
  FOR_TODAY,
  LONG_ON_PAPER,
  LONGEST_ON_PAPER,
  MANY_CONDITIONS,
  SOME_CONDITIONS,
} from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keys.ts';
import { inOtherBrowser } from './other-browser.ts';
import { A_LINE, lettersOnPaper } from './paper.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { answerAndGoOn, answerOn, beginTest, engineButton, heading, saved } from './risk-test.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const RESEARCH = 'research.Contraception';
const report = (language: Language, key: string) => say(language, 'contraception-report', key);
const words = (language: Language, key: string) => say(language, 'contraception-content', key);
const question = (language: Language, key: string) => say(language, 'contraception-questions', key);
const REPORT_ADDRESS = /\/ContraceptionReport\/[0-9a-f-]{36}$/;

/** A new woman who may take this test. */
async function newcomer(origin: string): Promise<Person> {
  const person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [RESEARCH]: 'deny' });
  return person;
}

async function open(page: Page, language: Language, origin: string, person: Person): Promise<void> {
  await beSignedIn(page, origin, person);
  await page.goto(at(language, '/Contraception'));
  await titled(page, say(language, 'contraception', 'intro.title'));
}

test('a newcomer takes the contraception test and reads her report', { tag: '@real' }, async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await open(page, 'ru', origin, await newcomer(origin));
  await beginTest(page, 'ru');
  await answerOn(page, 'ru', { given: CONTRACEPTION_GIVEN });
  await engineButton(page, 'ru', 'send').click();
  await page.waitForURL(REPORT_ADDRESS);
  await titled(page, report('ru', 'report.title.woman'));
  const first = page.getByRole('region', { name: report('ru', 'first.title') });
  await expect(first).toContainText(words('ru', 'block.current_method_conflict.pill_today.title'));
  const points = page.getByRole('region', { name: report('ru', 'key.title') });
  await expect(points.getByText(words('ru', 'block.smoking.from_35.title'))).toBeVisible();
  await page.locator('#contraception-overview summary').first().click();
  await expect(page.locator('[data-method]').first()).toBeVisible();

  // The language links stand in the menu on a phone.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'EN', exact: true }).first().click();
  await titled(page, report('en', 'report.title.woman'));

  await page.goto('/ru/Contraception');
  await expect(page.getByText(say('ru', 'contraception', 'reports.today'))).toBeVisible();
});

test('a list of which several may be ticked answers to keys alone, and its answers are gone on with', async ({
  page,
  baseURL,
}) => {
  await open(page, 'lv', baseURL ?? '', await newcomer(baseURL ?? ''));
  await beginTest(page, 'lv');
  const methods = page.locator('input[type=checkbox][name=q3]');
  for (let pages = 0; (await methods.count()) === 0 && pages < 6; pages += 1)
    await answerAndGoOn(page, 'lv', { given: CONTRACEPTION_GIVEN });
  const title = (await heading(page).textContent()) ?? '';
  await tabTo(page, methods.and(page.locator(`[value="${CONTRACEPTION_GIVEN.q3}"]`)));
  await page.keyboard.press('Space');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(saved(page, 'lv')).toBeVisible();

  await page.goto('/Contraception');
  await page.getByRole('button', { name: say('lv', 'kept', 'draft.continue') }).click();
  await titled(page, title);
  await expect(methods.and(page.locator(`[value="${CONTRACEPTION_GIVEN.q3}"]`))).toBeChecked();
});

test('what the risk test knows is shown with the question, and counts once it is confirmed', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  await decide(origin, await tokenOf(origin, person), { 'research.Calculator': 'deny' });
  await (await recordsOf(origin, person)).addReport(GIVEN);
  await open(page, 'en', origin, person);
  await page.getByRole('button', { name: say('en', 'kept', 'start.begin') }).click();
  await titled(page, question('en', 'questions.q1.title'));
  await expect(page.getByText(say('en', 'kept', 'test.known.title'))).toBeVisible();
  const height = page.locator('#q-q160');
  const age = page.locator('#q-q15');
  for (let pages = 0; (await height.count()) === 0 && pages < 20; pages += 1) {
    // She told it today.
    if ((await age.count()) > 0) await expect(page.getByText('46 years', { exact: true })).toBeVisible();
    await answerAndGoOn(page, 'en', { given: CONTRACEPTION_GIVEN });
  }
  await expect(height).toHaveValue('');
  await expect(page.getByText('168 cm', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You said on .* in the breast cancer risk test:/)).toHaveCount(2);
  const same = page.getByRole('button', { name: say('en', 'engine', 'last.same') });
  await same.first().click();
  // The weight of today, too, is known, and waits for its own press.
  await expect(height).toHaveValue('168');
  await expect(page.locator('#q-q161')).toHaveValue('');
  await same.click();
  await expect(height).toHaveCount(0);
  await page.goBack();
  await expect(height).toHaveValue('168');
  await expect(page.locator('#q-q161')).toHaveValue('64');
});

/** Diameter of the smallest dot of a hundred women, in pixels. */
const smallestDot = (page: Page) =>
  page.locator('.method-pictogram .method-dot').evaluateAll((paths) =>
    Math.min(
      ...paths.map((path) => {
        const drawing = (path as SVGPathElement).ownerSVGElement as SVGSVGElement;
        const scale = drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width;
        return Number.parseFloat(getComputedStyle(path).strokeWidth) * scale;
      }),
    ),
  );

test('a key point leads to its block; she makes a link, and a doctor reads the report without signing in', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  const { id } = await (await recordsOf(origin, person)).addContraceptionReport(CONTRACEPTION_ANSWERS);
  await beSignedIn(page, origin, person);
  await page.goto(`/en/ContraceptionReport/${id}`);
  await titled(page, report('en', 'report.title.woman'));
  await page
    .getByRole('region', { name: report('en', 'key.title') })
    .getByRole('link')
    .first()
    .click();
  await expect(heading(page)).toHaveText(report('en', 'report.title.woman'));
  await expect(page.locator(':target')).toBeInViewport();

  await page.locator('#doctor-links summary').click();
  await page.getByRole('button', { name: say('en', 'doctor-link', 'make.button') }).click();
  const address = await page.getByRole('textbox', { name: say('en', 'doctor-link', 'new.label') }).inputValue();
  expect(address).toMatch(/\/en\/ContraceptionDoctorLink#[\w-]{43}$/);
  await inOtherBrowser(browser, async (doctor) => {
    await doctor.goto(address);
    await titled(doctor, report('en', 'report.title.doctor'));
    await expect(doctor.getByText(/^Category 4 of 4/).first()).toBeVisible();
    // The secret leaves the address as soon as the page has read it.
    await expect(doctor).toHaveURL(({ hash }) => hash === '');
  });
});

/** Cards and methods that paper would divide between two columns, and sections that cut off what stands at their edge. */
const splitOrCutOff = () =>
  [...document.querySelectorAll('#contraception-personal .v-card, .contraception-list > li, .v-layers')]
    .filter((one) => one.getClientRects().length > 1 || getComputedStyle(one).overflowX !== 'visible')
    .map((one) => `${one.className} ${one.textContent?.slice(0, 40)}`);

/** Methods that do not stand below their verdict, so that they are read as having that of the group above them. */
const withoutVerdict = () =>
  [...document.querySelectorAll('.contraception-printed-summary .v-card:has(h3)')].flatMap((card) => {
    const left = card.querySelector('h3')?.getBoundingClientRect().left;
    return [...card.querySelectorAll('li')]
      .filter((method) => method.getBoundingClientRect().left !== left)
      .map(({ textContent }) => textContent?.slice(0, 40));
  });

test('the address of what stands open leads to it, on the first load as well', async ({ page, baseURL }) => {
  const person = await newcomer(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  const { id } = await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, baseURL ?? '', person);
  for (const named of ['contraception-key', 'contraception-suggestions']) {
    await page.goto('/en/Help');
    await page.goto(`/en/ContraceptionReport/${id}#${named}`);
    const top = async () => (await page.locator(`#${named}`).boundingBox())?.y ?? 740;
    await expect.poll(top, named).toBeLessThan(100);
  }
});

test('the address of anything within a closed section opens it, though it is loaded after the page', async ({
  page,
  baseURL,
}) => {
  const person = await newcomer(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  const { id } = await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
  const risk = await records.addReport(GIVEN);
  await beSignedIn(page, baseURL ?? '', person);
  for (const address of [
    `/ContraceptionReport/${id}#myth-3`,
    `/ContraceptionReport/${id}#method-male_condom`,
    `/ContraceptionReport/${id}#method-compare`,
    `/ContraceptionMethods#method-male_condom`,
    `/CalculatorReport/${risk.id}#advice-doctors`,
  ]) {
    // From a page of another address: a change of the hash alone would load nothing.
    await page.goto('/en/Help');
    await page.goto(`/en${address}`);
    const named = page.locator(`[id="${address.split('#')[1]}"]`);
    await expect(named, address).toBeInViewport();
    await expect(named.locator('xpath=ancestor::details[not(@open)]'), address).toHaveCount(0);
  }
});

test('closed, her report is short on a phone, with its actions on the first screen; on paper it has four pages, the summary for the doctor first', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  const records = await recordsOf(origin, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, origin, person);
  for (const answers of [CONTRACEPTION_ANSWERS, SOME_CONDITIONS, MANY_CONDITIONS, LONG_ON_PAPER]) {
    const { id } = await records.addContraceptionReport(answers);
    for (const language of LANGUAGES) {
      await page.goto(at(language, `/ContraceptionReport/${id}`));
      await titled(page, report(language, 'report.title.woman'));
      await expect(page.locator('#doctor-links')).toBeVisible();
      for (const action of ['action.show', 'action.remind', 'action.mine'])
        await expect(
          page.locator('.contraception-actions').getByRole('link', { name: report(language, action) }),
        ).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
        .toBeLessThanOrEqual(4000);
      expect(await smallestDot(page), language).toBeGreaterThanOrEqual(6);
      const summary = page.locator('.contraception-printed-summary');
      await summary.waitFor({ state: 'attached' });
      await expect(summary).toBeHidden();
      const paper = await lettersOnPaper(page);
      expect(paper.length, language).toBeLessThanOrEqual(4);
      expect(paper.at(-1), language).toBeGreaterThan(A_LINE);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(
        say(language, 'contraception-doctor', 'summary.title'),
      );
      expect(await page.evaluate(splitOrCutOff), language).toEqual([]);
      expect(await page.evaluate(withoutVerdict), language).toEqual([]);
      await expect(summary).toContainText(words(language, 'category.4'));
      await expect(page.locator('.contraception-mark')).toBeVisible();
      await page.emulateMedia({ media: null });
    }
  }
  // Where the words are longest.
  for (const answers of LONGEST_ON_PAPER) {
    const { id } = await records.addContraceptionReport(answers);
    await page.goto(at('ru', `/ContraceptionReport/${id}`));
    await page.locator('.contraception-printed-summary li').first().waitFor({ state: 'attached' });
    expect((await lettersOnPaper(page)).length, id).toBeLessThanOrEqual(4);
  }
});

/** Stands for what she named. */
const NAMES = '…';

test('whatever a report begins with, its actions are on the first screen of a phone, and nothing of it is lost', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newcomer(origin);
  const records = await recordsOf(origin, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, origin, person);
  const bottoms: string[] = [];
  const cutOff: string[] = [];
  // As a link within the portal leads: the page is loaded once, which is what most of the time would go to.
  await page.goto(at('en', '/ContraceptionReport'));
  await titled(page, report('en', 'empty.title'));
  const follow = (path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);
  for (const [variant, answers] of Object.entries(FOR_TODAY)) {
    const { id } = await records.addContraceptionReport(answers);
    for (const language of LANGUAGES) {
      await follow(at(language, `/ContraceptionReport/${id}`));
      await titled(page, report(language, 'report.title.woman'));
      const first = page.getByRole('region', { name: report(language, 'first.title') }).locator('.v-layer');
      await expect(page.locator('#doctor-links')).toBeVisible();
      await expect(first, variant).toHaveId(new RegExp(`^first-contraception-${variant.replace(/[._]/g, '-')}`));
      const rows = await page
        .locator('.contraception-actions > *')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().bottom)));
      expect(rows.length).toBeGreaterThan(1);
      bottoms.push(`${variant} ${language} ${rows.join('/')}`);
      if (Math.max(...rows) > 740) cutOff.push(bottoms.at(-1) ?? '');
      // One tap away stands the whole text.
      await first.locator('summary').click();
      const values = { uses: NAMES, methods: NAMES, reasons: NAMES, keep: NAMES };
      const text = say(language, 'contraception-content', `block.${variant}.text`, values);
      for (const paragraph of text.split('\n').filter((one) => !one.includes(NAMES)))
        await expect(first.locator('p', { hasText: paragraph })).toBeVisible();
      // Closed again for the next language.
      await first.locator('summary').click();
    }
  }
  console.log(`Bottom of the actions, px:\n${bottoms.join('\n')}`);
  expect(cutOff).toEqual([]);
});
