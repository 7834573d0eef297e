import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { consentContract } from '@vesela/contracts/consent';
import { researchContract } from '@vesela/contracts/research';
import { GIVEN } from './answers.ts';
import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, STAFF, tokenOf } from './people.ts';
import { heading } from './risk-test.ts';
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

test('an administrator makes a study; who joins by its link and takes the test is counted', { tag: '@real' }, async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beSignedIn(page, origin, { email: STAFF.administrator });
  const name = studyName();
  await makeStudy(page, name);
  await expect(page.getByRole('img', { name: research('link.qr') }).locator('path')).toHaveAttribute('d', /^M/);
  await press(page, 'link.copy');
  await expect(page.getByText(research('link.copied'))).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
  expect(link).toMatch(/^\/join\/[0-9A-Z]{16}$/);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const count = page.getByText(research('facts.participants'), { exact: true }).locator('xpath=following::dd[1]');
  await expect(count).toHaveText(research('count.few'));
  await expect(page.getByText(research('activity.few'))).toBeVisible();
  await takePart(origin, { id, code: link.replace('/join/', '') }, K);
  // The study hears of her by an event.
  const token = await tokenOf(origin, { email: STAFF.administrator });
  const { getProject } = researchContract.routes;
  const project = () => call(origin, researchContract, getProject, { token, params: { projectId: id } });
  await expect.poll(async () => (await project()).participants).toBe(K);
  await expect.poll(async () => (await project()).activities[0]?.participants_with_data).toBe(K);
  await page.reload();
  await expect(count).toHaveText(String(K));
  await expect(page.getByText(research('activity.data', { n: K }))).toBeVisible();
});

test('the form of a project uses the whole width of a desk, in however many languages', async ({ page, baseURL }) => {
  await beSignedIn(page, baseURL ?? '', { email: STAFF.administrator });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/Research/new');
  const language = (name: string) => page.getByRole('checkbox', { name: research(`language.${name}`) });
  for (const [added, count] of [
    ['en', 1],
    ['lv', 2],
    ['ru', 3],
  ] as const) {
    await language(added).check();
    const purposes = page.getByLabel(research('field.project.purpose'), { exact: true });
    await expect(purposes).toHaveCount(count);
    for (const last of [purposes.last(), page.getByLabel(research('form.contact'), { exact: true })]) {
      const box = await last.boundingBox();
      expect(box && box.x + box.width, `${count}`).toBeGreaterThan(1160);
    }
  }
});

/** The researcher asks for a file of the study, in a format. */
async function askForFile(page: Page, { id }: Study, format: 'csv' | 'json') {
  await page.goto(`/en/Research/data/${id}`);
  await page.getByRole('radio', { name: research(`format.${format}`) }).check();
  await press(page, 'data.take');
}

/** A second researcher confirms the one file that waits. */
async function confirmFile(origin: string, { id }: Study): Promise<void> {
  const { listExports, confirmExport } = researchContract.routes;
  const token = await tokenOf(origin, { email: STAFF.otherResearcher });
  const { waiting } = await call(origin, researchContract, listExports, { token, params: { projectId: id } });
  const params = { projectId: id, exportId: waiting[0]?.id ?? '' };
  await call(origin, researchContract, confirmExport, { token, params, body: {} });
}

async function takeFile(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await press(page, 'file.save');
  return readFileSync(await (await coming).path(), 'utf8');
}

test('a file is refused at three women and at eleven who answered alike, given when answers differ and a second researcher agrees, and withheld when one withdraws', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const study = await newStudy(origin);
  await study.open();
  const withData = (women: number | null) =>
    expect.poll(async () => (await study.state()).activities[0]?.participants_with_data).toBe(women);
  const [leaving = ''] = await takePart(origin, study, 3);
  await beSignedIn(page, origin, { email: STAFF.researcher });
  await page.goto(`/en/Research/data/${study.id}`);
  await expect(page.getByText(research('data.takesIn'))).toBeVisible();
  await page.getByRole('heading', { name: research('safe.title') }).click();
  await expect(page.getByText(research('safe.results'))).toBeVisible();
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('refused.text'))).toBeVisible();
  await expect(page.getByText(research('data.noEarlier'))).toBeVisible();

  await takePart(origin, study, K - 3);
  await withData(K);
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('refused.text'))).toBeVisible();

  await takePart(origin, study, 2, { ...GIVEN, alcohol: ['0'] });
  await withData(K + 2);
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('refused.second.title'))).toBeVisible();
  await confirmFile(origin, study);
  await page.reload();
  await expect(page.getByText(research('waiting.confirmed.own'))).toBeVisible();
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('file.title', { n: K + 2 }))).toBeVisible();
  const csv = await takeFile(page);
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  expect(rows).toHaveLength(K + 2);
  expect(head).toContain('age_band');
  const column = (name: string) => rows.map((row) => row.split(',')[head.split(',').indexOf(name)]).sort();
  expect(column('alcohol')).toEqual(['none', 'none', ...Array.from({ length: K }, () => 'up_to_7')]);
  expect(new Set(column('mammography'))).toEqual(new Set(['withheld']));
  expect(csv).not.toMatch(/@|participant|pseudonym|[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d{2}-\d{2}/i);

  await askForFile(page, study, 'json');
  await expect(page.getByText(research('refused.second.title'))).toBeVisible();
  await confirmFile(origin, study);
  await askForFile(page, study, 'json');
  const json = JSON.parse(await takeFile(page)) as object;
  expect(Object.keys(json).sort()).toEqual(['codebook', 'report', 'rows']);
  expect(JSON.stringify(json)).not.toMatch(/@|participant:|[0-9a-f]{8}-[0-9a-f]{4}-/i);

  await call(origin, consentContract, consentContract.routes.decide, {
    token: leaving,
    body: { request_id: crypto.randomUUID(), decisions: [{ action: 'revoke', document: `project.${study.id}` }] },
  });
  await expect.poll(async () => (await study.state()).participants).toBe(K + 1);
  await askForFile(page, study, 'csv');
  await expect(page.getByText(research('refused.later.text'))).toBeVisible();
});
