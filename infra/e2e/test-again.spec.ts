import type { Page } from '@playwright/test';
import { GIVEN } from './answers.ts';
import { CERVICAL_GIVEN } from './cervical-answers.ts';
import { decide } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson, tokenOf } from './people.ts';
import { answersOf, recordsOf } from './records.ts';
import {
  answerAndGoOn,
  answerPage,
  beginTest,
  checkPage,
  engineButton,
  heading,
  saved,
  send,
  startTest,
} from './risk-test.ts';
import { say } from './texts.ts';

const words = (key: string) => say('en', 'engine', key);
const same = (page: Page) => page.getByRole('button', { name: words('last.same'), exact: true });
const shown = (page: Page) => page.getByText(/^You said on /);
/** What is chosen or typed on the page. */
const chosen = (page: Page) =>
  page
    .locator('main input')
    .evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter(({ type, checked, value }) => (type === 'text' ? value !== '' : checked))
        .map(({ value }) => value),
    );

/** Her reports are a week older than they are: what changes by itself is asked anew from the next day on. */
const lastWeek = (page: Page) =>
  page.route(/\/api\/calculator\/(cervical\/)?reports\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as { created_at: string };
    const created_at = new Date(Date.parse(report.created_at) - 7 * 24 * 60 * 60 * 1000).toISOString();
    await route.fulfill({ response, json: { ...report, created_at } });
  });

/**
 * Confirms what the page shows of before, one question after the other, the ones that come with an answer included. Gives
 * the number of answers confirmed.
 */
async function confirmAll(page: Page): Promise<number> {
  const title = (await heading(page).textContent()) ?? '';
  for (let presses = 0; ; presses += 1) {
    const isHere = (await heading(page).textContent()) === title;
    if (!isHere || !(await same(page).first().isVisible())) return presses;
    const before = await same(page).count();
    await same(page).first().click();
    // The focus goes to the next page's heading, to the next question, or to the field of one that is asked anew.
    await expect(page.locator('main :is(h1, h2, input):focus')).toHaveCount(1);
    if ((await heading(page).textContent()) === title)
      expect(await same(page).count()).toBeGreaterThanOrEqual(before - 1);
  }
}

test('the risk test taken again shows her last answers, counts each that she confirms, and asks anew what changes', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const records = await recordsOf(origin, person);
  await records.addReport(GIVEN);
  await beSignedIn(page, origin, person);
  await lastWeek(page);
  await startTest(page, 'en');
  await expect(page.getByText(/^Your last test: /)).toBeVisible();

  const asked: string[] = [];
  const confirmed: Record<string, number> = {};
  const today = { ...GIVEN, age: ['47'], breast_density: '2' };
  for (let pages = 0; pages < 30; pages += 1) {
    const title = (await heading(page).textContent()) ?? '';
    if (await checkPage(page, 'en').isVisible()) break;
    expect(await chosen(page), title).toEqual([]);
    const step = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    if (step === 'density') {
      await expect(shown(page)).toHaveCount(1);
    } else confirmed[step] = await confirmAll(page);
    // Where a question is asked anew, the page waits for it.
    if ((await heading(page).textContent()) === title) {
      if (step !== 'density') asked.push(step);
      await answerPage(page, 'en', { given: today });
      await engineButton(page, 'en', 'continue').click();
    }
    await expect(heading(page)).not.toHaveText(title);
  }
  expect(asked).toEqual(['before_start', 'age', 'menopause', 'mammography']);
  // The questions that an answer brings are confirmed with presses of their own.
  expect(confirmed).toMatchObject({ body: 3, family: 2, family_more: 4, births: 3, residence: 2, mammography: 0 });
  await send(page, 'en');
  const [newest] = await records.reports();
  expect((await records.report(newest?.id ?? '')).answers).toEqual(answersOf(today));
});

test('what she confirmed stays after a reload, what she did not waits, and follows the answer above it', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const records = await recordsOf(origin, person);
  await records.addReport(GIVEN);
  const { childbirth_amount: _births, childbirth_started: _first, breastfeeding: _fed, ...before } = GIVEN;
  await records.keepDraft(before, 'births');
  await beSignedIn(page, origin, person);
  await page.goto('/en/Calculator/step/births');
  await expect(same(page)).toHaveCount(1);
  await same(page).click();
  await expect(same(page)).toHaveCount(2);
  expect(await chosen(page)).toEqual(['two']);
  await expect(saved(page, 'en')).toBeVisible();

  await page.reload();
  await expect(same(page)).toHaveCount(2);
  expect(await chosen(page)).toEqual(['two']);
  await page.locator('input[name=childbirth_amount][value=none]').click();
  await expect(shown(page)).toHaveCount(1);
  await page.locator('input[name=childbirth_amount][value=one]').click();
  await expect(same(page)).toHaveCount(2);
  expect(await confirmAll(page)).toBe(2);
  await expect(page).toHaveURL(/\/step\/mammography$/);
  await page.goBack();
  expect(await chosen(page)).toEqual(['one', '25_29', 'under_12_months']);
  await expect(same(page)).toHaveCount(0);
});

test('what other tests know is shown with its day and test in the first cervical test, and the newest statement wins', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const records = await recordsOf(origin, person);
  await records.addReport({ ...GIVEN, oral_contraception: 'from_8_years' });
  await decide(origin, await tokenOf(origin, person), { 'research.CervicalCancer': 'deny' });
  await beSignedIn(page, origin, person);
  await page.goto('/en/CervicalCancer');
  await beginTest(page, 'en');
  const presses: Record<string, number> = {};
  const steps = /\/step\/(\w+)$/;
  while (!(await checkPage(page, 'en').isVisible())) {
    const step = steps.exec(page.url())?.[1] ?? '';
    const title = (await heading(page).textContent()) ?? '';
    const known = await page.getByText(/^You said on .* in the breast cancer risk test:/).count();
    if (known > 0) presses[step] = step === 'age' ? 0 : await confirmAll(page);
    if ((await heading(page).textContent()) === title)
      await answerAndGoOn(page, 'en', { given: { ...CERVICAL_GIVEN, age: ['41'] } });
    await expect(heading(page)).not.toHaveText(title);
  }
  expect(presses).toEqual({ age: 0, hormones: 1, births: 1, residence: 1 });
  await engineButton(page, 'en', 'send').click();
  await page.waitForURL(/\/CervicalCancerReport\/[0-9a-f-]{36}$/);

  // Her age of the newer test, and what only the older one asks.
  await startTest(page, 'en');
  await answerAndGoOn(page, 'en');
  await expect(page.getByText(/^You said on .* in the cervical cancer awareness test:/)).toBeVisible();
  await expect(page.getByText('41 years', { exact: true })).toBeVisible();
  await expect(page.getByText('46 years', { exact: true })).toHaveCount(0);
});

test('another woman in the same browser sees none of them', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  const first = await newPerson(origin);
  await (await recordsOf(origin, first)).addReport(GIVEN);
  await beSignedIn(page, origin, first);
  await startTest(page, 'en');
  await answerPage(page, 'en');
  await expect(page.getByText(/^Your last test: /)).toBeVisible();

  await beSignedIn(page, origin, await newPerson(origin));
  await startTest(page, 'en');
  await expect(engineButton(page, 'en', 'continue')).toBeVisible();
  await expect(page.getByText(/^Your last test: /)).toHaveCount(0);
  await answerPage(page, 'en');
  await engineButton(page, 'en', 'continue').click();
  await expect(page).toHaveURL(/\/step\/age$/);
  await answerPage(page, 'en');
  await engineButton(page, 'en', 'continue').click();
  await expect(page).toHaveURL(/\/step\/before_number$/);
  await expect(shown(page)).toHaveCount(0);
  await expect(same(page)).toHaveCount(0);
});
