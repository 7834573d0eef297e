import type { Page } from '@playwright/test';
import { GIVEN, type Given, NOTHING_KNOWN, WORST_ANSWERS } from './answers.ts';
import { CONTRACEPTION_ANSWERS } from './contraception-answers.ts';
import { expect, test } from './fixtures.ts';
import { A_LINE, lettersOnPaper } from './paper.ts';
import { beSignedIn, DEMO, newPerson, tokenOf } from './people.ts';
import { personWithReport, recordsBehind, recordsOf } from './records.ts';
import { beginTest, engineButton, heading, send } from './risk-test.ts';
import { at, LANGUAGES, say } from './texts.ts';

const missing = (page: Page) => page.getByRole('heading', { level: 1, name: say('en', 'report', 'missing.title') });

test('sent twice in haste, the answers make one report', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.keepDraft(GIVEN, 'check');
  await beSignedIn(page, baseURL ?? '', person);
  await page.goto('/en/Calculator/step/check');
  await engineButton(page, 'en', 'send').dblclick();
  await page.waitForURL(/\/CalculatorReport\//);
  await expect(page.getByRole('heading', { name: say('en', 'report', 'numbers.title') })).toBeVisible();
  expect(await records.reports()).toHaveLength(1);
  expect((await records.draft()).draft).toBeNull();
});

test('when the answer to sending is lost, sending again makes no second report', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.keepDraft(GIVEN, 'check');
  await beSignedIn(page, baseURL ?? '', person);
  await page.goto('/en/Calculator/step/check');
  await page.route('**/api/calculator/reports', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await engineButton(page, 'en', 'send').click();
  await expect(page.getByText(say('en', 'engine', 'send.failed'))).toBeVisible();
  await page.unrouteAll();
  await send(page, 'en');
  expect(await records.reports()).toHaveLength(1);
});

test('a report deleted in the diary is gone', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  const { id } = await records.addReport(GIVEN);
  await beSignedIn(page, baseURL ?? '', person);
  await page.goto('/en/Profile');
  await page.getByRole('article').getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: say('en', 'profile', 'delete.title') });
  await question.getByRole('button', { name: say('en', 'profile', 'delete.confirm') }).click();
  await expect(page.getByText(say('en', 'profile', 'delete.done'))).toBeVisible();
  await expect(page.getByText(say('en', 'profile', 'empty.all.title'))).toBeVisible();
  await page.goto(`/en/CalculatorReport/${id}`);
  await expect(missing(page)).toBeVisible();
  expect(await records.reports()).toEqual([]);
});

test('another woman’s report does not exist for her', async ({ page, baseURL }) => {
  const records = await recordsOf(baseURL ?? '', await newPerson(baseURL ?? ''));
  const report = await records.addReport(GIVEN);
  const { id } = report;
  const answers: string[] = [];
  await page.route(`**/reports/${id}*`, async (route) => {
    const response = await route.fetch();
    answers.push(`${response.status()} ${await response.text()}`);
    await route.fulfill({ response });
  });
  await beSignedIn(page, baseURL ?? '', { email: DEMO.anna });
  await page.goto(`/en/CalculatorReport/${id}`);
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).toMatch(/^404 /);
    expect(answer).not.toContain(String(report.numbered && report.risk.lifetime));
  }
});

test('the three demo accounts have different reports', async ({ baseURL }) => {
  const risks = Object.values(DEMO).map(async (email) => {
    const records = await recordsBehind(baseURL ?? '', await tokenOf(baseURL ?? '', { email }));
    const [newest] = await records.reports();
    expect(newest, email).toBeDefined();
    return JSON.stringify(newest?.risk);
  });
  expect(new Set(await Promise.all(risks)).size).toBe(Object.values(DEMO).length);
});

test('on paper the summary for the doctor is first, what to do is open, and there is nothing to press', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/en/CalculatorReport');
  const sheet = page.locator('.risk-printed-summary table').first();
  await sheet.waitFor({ state: 'attached' });
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  for (const horizon of ['10', '20', '30', 'lifetime'])
    await expect(sheet).toContainText(say('en', 'report', `horizon.${horizon}`));
  await expect(page.locator('h1').first()).toHaveText(say('en', 'summary', 'summary.title'));
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(page.getByText(say('en', 'advice', 'recommendations.title'))).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('whoever prints in the first moments: the own button waits for the summary, other paper says that it was not ready', async ({
  page,
  baseURL,
}) => {
  const { person, report } = await personWithReport(baseURL ?? '', GIVEN);
  const records = await recordsOf(baseURL ?? '', person);
  const { id } = await records.addContraceptionReport(CONTRACEPTION_ANSWERS);
  await beSignedIn(page, baseURL ?? '', person);
  // The page is never idle, and what is on paper when it prints is kept.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    window.print = () => {
      document.documentElement.dataset.first =
        document.querySelector('[class$="-printed-summary"] h1')?.textContent ?? '';
    };
  });
  await page.emulateMedia({ media: 'print' });
  const summary = page.locator('[class$="-printed-summary"] h1');
  for (const language of LANGUAGES)
    for (const [path, namespace] of [
      [`/CalculatorReport/${report.id}`, 'report'],
      [`/ContraceptionReport/${id}`, 'contraception-report'],
    ] as const) {
      await page.goto(at(language, path));
      const line = page.getByText(say(language, namespace, 'print.again'));
      await expect(line, path).toBeVisible();
      await expect(summary).toHaveCount(0);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(summary).toBeVisible();
      await expect(line).toHaveCount(0);
    }
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/en/ContraceptionReport/${id}#doctor-links`);
  await page.getByRole('button', { name: say('en', 'doctor-link', 'share.print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-first', say('en', 'contraception-doctor', 'summary.title'));
});

const { one_first_degree_relative_age: _, ...NOBODY_NEAR } = GIVEN;

/** Answers with first screens of their own length: the more is open, the more has to be said. */
const FIRST_SCREENS: Readonly<Record<string, Given>> = {
  'all answered': GIVEN,
  'density and distant relatives open': { ...GIVEN, breast_density: 'unknown', second_degree_relatives: 'unknown' },
  'nobody near, and four answers open': {
    ...NOBODY_NEAR,
    first_degree_relative: 'none',
    breast_density: 'unknown',
    weight: 'unknown',
    ovarian_cancer: 'unknown',
    second_degree_relatives: 'unknown',
  },
  'nothing known': NOTHING_KNOWN,
  'a lowered number, advice first': WORST_ANSWERS,
};

for (const [name, given] of Object.entries(FIRST_SCREENS))
  test(`the first screen of a phone holds the answer and its actions; the closed report is short, and four pages on paper: ${name}`, async ({
    page,
    baseURL,
  }) => {
    const { person, report } = await personWithReport(baseURL ?? '', given);
    await page.setViewportSize({ width: 360, height: 740 });
    await beSignedIn(page, baseURL ?? '', person);
    for (const language of LANGUAGES) {
      await page.goto(at(language, `/CalculatorReport/${report.id}`));
      await expect(page.locator('#risk-offers')).toBeVisible();
      await expect(page.getByText(say(language, 'advice', 'doctors.title')).first()).toBeAttached();
      await page.locator('.risk-printed-summary table').first().waitFor({ state: 'attached' });
      const actions = page.locator('.risk-actions').getByRole('link');
      await expect(actions).toHaveText(
        ['action.show', 'action.remind', 'do.title'].map((action) => say(language, 'report', action)),
      );
      for (const action of await actions.all()) await expect(action, language).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
        .toBeLessThanOrEqual(3000);
      const paper = await lettersOnPaper(page);
      expect(paper.length, language).toBeLessThanOrEqual(4);
      expect(paper.at(-1), language).toBeGreaterThan(A_LINE);
    }
  });

test('a report without a number has the same first screen, closed sections and their menu', async ({
  page,
  baseURL,
}) => {
  const { person, report } = await personWithReport(baseURL ?? '', {
    had_breast_cancer: 'no',
    age: ['30'],
    gene_variant: 'in_family',
    chest_radiotherapy: 'yes',
    country: 'place:LV',
  });
  expect(report.numbered).toBe(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, baseURL ?? '', person);
  for (const language of LANGUAGES) {
    await page.goto(at(language, `/CalculatorReport/${report.id}`));
    await expect(page.locator('#risk-gates')).toBeVisible();
    await expect(page.locator('.v-layer > details[open]')).toHaveCount(0);
    const todo = page.locator('.risk-actions').getByRole('link', { name: say(language, 'report', 'do.title') });
    for (const action of await page.locator('.risk-actions').getByRole('link').all())
      await expect(action, language).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
      .toBeLessThanOrEqual(3000);
    await todo.click();
    await expect(page.getByText(say(language, 'withoutNumber', 'none.take'))).toBeVisible();
    const menu = page.getByRole('navigation', { name: say(language, 'report', 'sections.label') });
    await menu.getByRole('link', { name: say(language, 'withoutNumber', 'none.why') }).click();
    await expect(page.locator('#risk-gates summary')).toBeFocused();
  }
});

test('a section opens by its address, with the page and within it', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/en/CalculatorReport#risk-limits');
  await expect(page.getByText(say('en', 'report', 'limits.doctor'))).toBeInViewport();
  await page
    .getByRole('navigation', { name: say('en', 'report', 'sections.label') })
    .getByText(say('en', 'report', 'factors.title'))
    .click();
  await expect(page.locator('#risk-factors summary').first()).toBeFocused();
  await expect(page.getByText(say('en', 'report', 'factors.lead'))).toBeVisible();
});

test('a new test begins from the report', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.addReport(GIVEN);
  await beSignedIn(page, baseURL ?? '', person);
  await page.goto('/en/CalculatorReport');
  await page.getByRole('link', { name: say('en', 'report', 'action.new') }).click();
  await beginTest(page, 'en');
  await expect(heading(page)).toHaveText(say('en', 'questions', 'questions.had_breast_cancer.title'));
});

/** The smallest letters of the sheet on paper, in points. */
async function smallestLetters(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const sizes = await page
    .locator('.doctor-summary')
    .evaluate((sheet) =>
      [...sheet.querySelectorAll('*')]
        .filter((one) => [...one.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()))
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * 0.75),
    );
  await page.emulateMedia({ media: null });
  return Math.min(...sizes);
}

test('the sheets of a lowered number and no answers at all print on two pages at most', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  const lowered = await records.addReport(WORST_ANSWERS);
  expect(lowered).toMatchObject({ numbered: true, capped: true });
  const open = await records.addReport(NOTHING_KNOWN);
  await beSignedIn(page, baseURL ?? '', person);
  for (const { id } of [lowered, open])
    for (const language of LANGUAGES) {
      await page.goto(at(language, `/CalculatorReport/${id}/summary`));
      const title = say(language, 'summary', 'summary.title');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const paper = await lettersOnPaper(page);
      const sheet = `${id === open.id ? 'no answers' : 'lowered'}, ${language}`;
      expect(paper.length, sheet).toBeLessThanOrEqual(2);
      expect(paper.at(-1), sheet).toBeGreaterThan(A_LINE);
    }
});

test('the sheet for the doctor is two pages of paper at most, in letters of 9 points or more, without the portal’s frame', async ({
  page,
  baseURL,
}) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.zofia });
  await page.goto('/en/CalculatorReport');
  await page.getByRole('link', { name: say('en', 'report', 'action.show') }).click();
  const link = page.locator('#doctor-links').getByRole('link', { name: say('en', 'doctor-link', 'share.summary') });
  await expect(link).toBeVisible();
  const sheet = String(await link.getAttribute('href')).replace('/en/', '/');
  for (const language of LANGUAGES) {
    await page.goto(at(language, sheet));
    await expect(
      page.getByRole('heading', { level: 1, name: say(language, 'summary', 'summary.title') }),
    ).toBeVisible();
    const paper = await lettersOnPaper(page);
    expect(paper.length, language).toBeLessThanOrEqual(2);
    expect(paper.at(-1), language).toBeGreaterThan(A_LINE);
    expect(await smallestLetters(page)).toBeGreaterThanOrEqual(9);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});
