import type { Page } from '@playwright/test';
import { GIVEN } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { DEMO, newPerson, signIn } from './people.ts';
import { recordsOf } from './records.ts';
import { answerOn, engineButton, send } from './risk-test.ts';
import { at, LANGUAGES, say } from './texts.ts';

const missing = (page: Page, language: (typeof LANGUAGES)[number]) =>
  page.getByRole('heading', { level: 1, name: say(language, 'report', 'missing.title') });

test('sent twice in haste, the answers make one report', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.keepDraft(GIVEN, 'check');
  await signIn(page, 'en', person.email, person.password);
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
  await signIn(page, 'en', person.email, person.password);
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
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/Profile');
  await page.getByRole('article').getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: say('en', 'profile', 'delete.title') });
  await question.getByRole('button', { name: say('en', 'profile', 'delete.confirm') }).click();
  await expect(page.getByText(say('en', 'profile', 'delete.done'))).toBeVisible();
  await expect(page.getByText(say('en', 'profile', 'empty.all.title'))).toBeVisible();
  for (const language of LANGUAGES) {
    await page.goto(at(language, `/CalculatorReport/${id}`));
    await expect(missing(page, language)).toBeVisible();
  }
  expect(await records.reports()).toEqual([]);
});

test('another woman’s report does not exist for her', async ({ page, baseURL }) => {
  const records = await recordsOf(baseURL ?? '', await newPerson(baseURL ?? ''));
  const { id, risk } = await records.addReport(GIVEN);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes(`/reports/${id}`)) answers.push(`${response.status()} ${await response.text()}`);
  });
  await signIn(page, 'en', DEMO.anna);
  await page.goto(`/en/CalculatorReport/${id}`);
  await expect(missing(page, 'en')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).toMatch(/^404 /);
    expect(answer).not.toContain(String(risk.lifetime));
  }
});

test('the three demo accounts have different reports', async ({ browser }) => {
  const seen = new Set<string>();
  for (const email of Object.values(DEMO)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, 'en', email);
    await page.goto('/en/CalculatorReport');
    await expect(page.getByRole('heading', { name: say('en', 'report', 'factors.title') })).toBeVisible();
    const anyway = page.getByText(say('en', 'report', 'advice.anyway'));
    if (await anyway.isVisible()) await anyway.click();
    await expect(page.getByRole('heading', { name: say('en', 'report', 'numbers.title') })).toBeVisible();
    seen.add(
      `${await page.getByRole('heading', { level: 1 }).textContent()} ${await page.getByRole('tabpanel').textContent()}`,
    );
    await context.close();
  }
  expect(seen.size).toBe(Object.values(DEMO).length);
});

test('on paper all time spans are there and nothing to press', async ({ page }) => {
  await signIn(page, 'en', DEMO.ilze);
  await page.goto('/en/CalculatorReport');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const panels = page.getByRole('tabpanel');
  await expect(panels).toHaveCount(4);
  for (const [i, horizon] of ['10', '20', '30', 'lifetime'].entries()) {
    await expect(panels.nth(i)).toContainText(say('en', 'report', `horizon.${horizon}`));
    await expect(panels.nth(i).getByRole('img').first()).toBeVisible();
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a new test begins from the report', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.addReport(GIVEN);
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/CalculatorReport');
  await page.getByRole('link', { name: say('en', 'report', 'action.new') }).click();
  await page.getByRole('button', { name: say('en', 'kept', 'start.begin') }).click();
  await answerOn(page, 'en', {
    given: { ...GIVEN, age: ['62'], menopausal_status: 'yes', onset_of_menopause: '50_54' },
  });
  await send(page, 'en');
  expect(await records.reports()).toHaveLength(2);
});

test('what if follows at once and asks the service nothing', async ({ page }) => {
  await signIn(page, 'en', DEMO.ilze);
  await page.goto('/en/CalculatorReport');
  const alcohol = page.getByRole('slider', { name: say('en', 'report', 'whatif.alcohol') });
  await expect(alcohol).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await alcohol.press('End');
  const outcome = page.getByRole('status').filter({ hasText: /more of 1000/ });
  await expect(outcome).toContainText('12 in 1000 instead of 9 in 1000 in the next 10 years');
  await page.getByRole('button', { name: say('en', 'report', 'whatif.reset') }).click();
  await expect(outcome).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('the sheet for the doctor is two pages of paper at most, without the portal’s frame', async ({ page }) => {
  await signIn(page, 'en', DEMO.zofia);
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/CalculatorReport'));
    await page.getByRole('link', { name: say(language, 'report', 'action.summary') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: say(language, 'summary', 'summary.title') }),
    ).toBeVisible();
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

test('the report fits a page zoomed to 200%', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await signIn(page, 'en', DEMO.ilze);
  for (const language of LANGUAGES) {
    await page.goto(at(language, '/CalculatorReport'));
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
  }
});

test('two reports beside each other and the sheet for the doctor fit a small phone', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  const records = await recordsOf(baseURL ?? '', person);
  await records.addReport(GIVEN);
  const { id } = await records.addReport({ ...GIVEN, alcohol: ['6'], oral_contraception: 'under_8_years' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'en', person.email, person.password);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const language of LANGUAGES) {
    await page.goto(at(language, `/CalculatorReport/${id}/compare`));
    await expect(page.getByRole('table')).toContainText(say(language, 'summary', 'compare.earlier'));
    expect(await width()).toBeLessThanOrEqual(360);
    await page.goto(at(language, `/CalculatorReport/${id}/summary`));
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(360);
  }
});
