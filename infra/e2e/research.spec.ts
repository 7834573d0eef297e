import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { consentContract } from '@vesela/contracts/consent';
import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { agreeAsGuest, beginAsGuest, openGuestForm } from './guests.ts';
import { newPerson, STAFF, signIn } from './people.ts';
import { answerOn, beginTest, heading, send } from './risk-test.ts';
import { newStudy, PERIOD, type Study, studyName, takePart } from './studies.ts';
import { say } from './texts.ts';

const K = 11;
const research = (key: string, values?: Record<string, string | number>) => say('en', 'research', key, values);
const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: research(key), exact: true })
    .first()
    .click();
const fill = (page: Page, key: string, text: string) => page.getByLabel(research(key), { exact: true }).fill(text);

/** Makes a study with one activity on the pages for administrators, and opens it. */
async function makeStudy(page: Page, name: string) {
  await page.goto('/en/Research');
  await page.getByRole('link', { name: research('project.new') }).click();
  await fill(page, 'field.project.name', name);
  await fill(page, 'field.project.description', 'How women of Riga live.');
  await fill(page, 'field.project.purpose', 'Statistics of risk factors.');
  await fill(page, 'form.from', PERIOD.from);
  await fill(page, 'form.to', PERIOD.to);
  await fill(page, 'form.contact', 'study@client.example');
  await press(page, 'form.save');
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByText(research('link.draft'))).toBeVisible();

  await page.getByRole('link', { name: research('activity.new') }).click();
  await page.getByRole('checkbox', { name: research('test.Calculator') }).check();
  await fill(page, 'field.activity.title', 'The risk test');
  await fill(page, 'field.activity.description', 'Take the risk test once.');
  await press(page, 'form.save');
  await expect(heading(page)).toHaveText(name);

  await press(page, 'step.open');
  const sure = page.getByRole('alertdialog', { name: research('step.open.title', { name }) });
  await sure.getByRole('button', { name: research('step.open') }).click();
  await expect(page.getByText(research('state.open.text'))).toBeVisible();
}

test('an administrator makes a study; a visitor joins by its link, takes the test and is counted', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'en', STAFF.administrator);
  const name = studyName();
  await makeStudy(page, name);
  await expect(page.getByRole('img', { name: research('link.qr') }).locator('path')).toHaveAttribute('d', /^M/);
  await press(page, 'link.copy');
  await expect(page.getByText(research('link.copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/join\/[0-9A-Z]{16}$/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/en${new URL(link).pathname}`);
  await expect(heading(visitor)).toHaveText(name);
  await openGuestForm(visitor, 'en');
  await agreeAsGuest(visitor, 'en');
  await beginAsGuest(visitor, 'en');
  await beginTest(visitor, 'en');
  await answerOn(visitor, 'en');
  await send(visitor, 'en');
  await visitor.context().close();

  await page.reload();
  const count = page.getByText(research('facts.participants'), { exact: true }).locator('xpath=following::dd[1]');
  await expect(count).toHaveText('1');
  await expect(page.getByText(research('activity.few'))).toBeVisible();
});

/** The researcher asks for a file of the study, in a format. */
async function askForFile(page: Page, { id }: Study, format: 'csv' | 'json') {
  await page.goto(`/en/Research/data/${id}`);
  await page.getByRole('radio', { name: research(`format.${format}`) }).check();
  await press(page, 'data.take');
}

async function takeFile(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await press(page, 'file.save');
  return readFileSync(await (await coming).path(), 'utf8');
}

test('a file is refused at three women, given at eleven, and withheld when one of them withdraws', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const study = await newStudy(origin);
  await study.open();
  const [leaving = ''] = await takePart(origin, study, 3);
  await signIn(page, 'en', STAFF.researcher);
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('refused.text', { k: K }))).toBeVisible();
  await expect(page.getByText(research('data.noEarlier'))).toBeVisible();

  await takePart(origin, study, K - 3);
  await expect
    .poll(async () => (await study.state()).activities[0]?.participants_with_data, { timeout: 60_000 })
    .toBe(K);
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('file.title', { n: K }))).toBeVisible();
  const csv = await takeFile(page);
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  expect(rows).toHaveLength(K);
  expect(head).toContain('age_band');
  expect(csv).not.toMatch(/@|participant|pseudonym|[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d{2}-\d{2}/i);

  await askForFile(page, study, 'json');
  const json = JSON.parse(await takeFile(page)) as object;
  expect(Object.keys(json).sort()).toEqual(['codebook', 'report', 'rows']);
  expect(JSON.stringify(json)).not.toMatch(/@|participant:|[0-9a-f]{8}-[0-9a-f]{4}-/i);

  await call(origin, consentContract, consentContract.routes.decide, {
    token: leaving,
    body: { request_id: crypto.randomUUID(), decisions: [{ action: 'revoke', document: `project.${study.id}` }] },
  });
  await expect.poll(async () => (await study.state()).participants).toBe(K - 1);
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('refused.text', { k: K }))).toBeVisible();
});

test('these pages say to a woman without the role that they are not for her', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  await page.goto('/en/Research');
  await expect(heading(page)).toHaveText(research('noRole.title'));
});

test('another client’s study does not exist for its administrator', async ({ page, baseURL }) => {
  const study = await newStudy(baseURL ?? '');
  await signIn(page, 'en', STAFF.otherAdministrator);
  await page.goto(`/en/Research/projects/${study.id}`);
  await expect(heading(page)).toHaveText(research('gone.title'));
  await expect(page.getByText(study.name)).toHaveCount(0);
});
