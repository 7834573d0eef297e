import type { Page } from '@playwright/test';
import { GIVEN } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson } from './people.ts';
import { answersOf, recordsOf } from './records.ts';
import { answerPage, checkPage, engineButton, heading, send, startTest } from './risk-test.ts';
import { say } from './texts.ts';

const words = (key: string) => say('en', 'engine', key);
const same = (page: Page) => page.getByRole('button', { name: words('last.same'), exact: true });
const shown = (page: Page) => page.getByText(words('last.answer'));
/** What is chosen or typed on the page. */
const chosen = (page: Page) =>
  page
    .locator('main input')
    .evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter(({ type, checked, value }) => (type === 'text' ? value !== '' : checked))
        .map(({ value }) => value),
    );

/** Her reports are a week older than they are: what changes is asked anew from the next day on. */
const lastWeek = (page: Page) =>
  page.route(/\/api\/calculator\/reports\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as { created_at: string };
    const created_at = new Date(Date.parse(report.created_at) - 7 * 24 * 60 * 60 * 1000).toISOString();
    await route.fulfill({ response, json: { ...report, created_at } });
  });

test('the risk test taken again shows her last answers, counts those she confirms, and asks anew what changes', async ({
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
  const today = { ...GIVEN, age: ['47'], weight: ['66'], breast_density: '2' };
  for (let pages = 0; pages < 30; pages += 1) {
    const title = (await heading(page).textContent()) ?? '';
    if (await checkPage(page, 'en').isVisible()) break;
    expect(await chosen(page), title).toEqual([]);
    if (new URL(page.url()).pathname.endsWith('/density')) {
      await expect(shown(page)).toHaveCount(1);
      await answerPage(page, 'en', { given: today });
      await engineButton(page, 'en', 'continue').click();
    } else {
      if (await same(page).isVisible()) {
        await same(page).click();
        // The focus goes to the next page's heading, or to the question that is left open.
        await expect(page.locator('main :is(h1, input):focus')).toHaveCount(1);
      }
      // Where a question is asked anew, the page waits for it.
      if ((await heading(page).textContent()) === title) {
        asked.push(new URL(page.url()).pathname.split('/').at(-1) ?? '');
        await answerPage(page, 'en', { given: today });
        await engineButton(page, 'en', 'continue').click();
      }
    }
    await expect(heading(page)).not.toHaveText(title);
  }
  expect(asked).toEqual([
    'before_start',
    'age',
    'body',
    'activity',
    'alcohol',
    'contraception',
    'menopause',
    'births',
    'mammography',
  ]);
  await send(page, 'en');
  const [newest] = await records.reports();
  expect((await records.report(newest?.id ?? '')).answers).toEqual(answersOf(today));
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
