import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { ModuleList } from '@vesela/contracts/module';
import type { Review } from '@vesela/contracts/reviews';
import { webpackBuilder } from '../build/webpack-builder.ts';
import { moduleSource } from '../modules/source.ts';
import { openModuleStore } from '../modules/store.ts';
import { freshClone, withPackages } from '../testing/fresh-clone.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, newPerson } from './people.ts';
import { ROOT, say } from './texts.ts';

const place = temporaryFolder();
test.afterAll(() => place.remove());

const TITLE = 'guides/menopause.menopause.title';

/** The command in a copy of the repository, whose record is thrown away. */
function portalCopy() {
  const clone = withPackages(freshClone(path.join(place.folder, 'clone')));
  const file = (name: string) => path.join(clone, name);
  const review = (...args: string[]) => {
    const command = ['infra/local/bootstrap.mjs', '--installed', 'infra/review/cli.ts', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: clone, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.trim() };
  };
  return { clone, file, review };
}

const statement = (page: Page, id: string) => page.locator(`article[id="${id}"]`);
async function saved(page: Page, button: string, to: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  await (await download).saveAs(to);
  return readFileSync(to, 'utf8');
}

const READ = 'mfe-calculator';

/** Builds the pages that say who has read the texts from a copy, and shows them to this page alone in the portal under test. */
async function showBuiltFrom(page: Page, clone: string): Promise<void> {
  const builder = webpackBuilder(clone);
  try {
    await builder.build(READ, { folder: path.join(clone, READ), buildId: '5167ed00' });
  } finally {
    builder.end();
  }
  const store = openModuleStore(path.join(place.folder, 'modules'));
  const { hash } = store.publish(READ, moduleSource(READ, clone));
  await page.route('**/modules.json', async (route) => {
    const { modules } = (await (await route.fetch()).json()) as ModuleList;
    const others = modules.filter(({ name }) => name !== READ);
    await route.fulfill({ json: { modules: [...others, ...store.list().modules] } });
  });
  await page.route(`**/modules/${READ}/${hash}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.split(`/${hash}/`)[1] ?? '';
    const body = store.version(READ, hash)?.files.get(name);
    const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };
    const contentType = types[path.extname(name)] ?? 'application/json';
    return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 });
  });
}

test('a booklet is filled in offline, signed, taken, and loses a signature with one word', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { clone, file, review } = portalCopy();
  const make = () => review('booklet', '--for', 'clinician', '--lang', 'en', '--topic', 'guides', '--out', 'b.html');
  expect(make()).toMatchObject({ status: 0, said: expect.stringContaining('statements for the clinician in en') });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file('b.html')).href);

  await test.step('signing needs an answer, a name and a qualification', async () => {
    await page.getByRole('button', { name: 'Sign and save the file' }).press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    await expectAccessible(page, 'the booklet');
  });

  await test.step('answers are given by keyboard, kept, and saved to a file', async () => {
    const first = statement(page, TITLE);
    await first.getByRole('radio', { name: 'I agree' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^1 of \d+ answered$/)).toBeVisible();
    // Chromium hands what a page keeps to another process; on a busy machine a reload at once would read it before.
    const beside = await page.context().newPage();
    writeFileSync(file('beside.html'), '<!doctype html><title>beside</title>');
    await beside.goto(pathToFileURL(file('beside.html')).href);
    await expect.poll(() => beside.evaluate(() => JSON.stringify(localStorage))).toContain('agree');
    await beside.close();
    await page.reload();
    await expect(first.getByRole('radio', { name: 'I agree' })).toBeChecked();
    await saved(page, 'Save answers to a file', file('answers.json'));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(first.getByRole('radio', { name: 'I agree' })).not.toBeChecked();
    await page.getByLabel('Continue from a saved file').setInputFiles(file('answers.json'));
    await expect(first.getByRole('radio', { name: 'I agree' })).toBeChecked();
  });

  await test.step('what must change needs words', async () => {
    const lead = statement(page, 'guides/menopause.menopause.lead');
    await lead.getByText('This must change').click();
    await expect(lead.getByText('Please write what you mean.')).toBeVisible();
    await lead.getByLabel('Your text').fill('Name the source.');
    await page.getByLabel('Show only what is not yet answered').check();
    await expect(lead).toBeHidden();
  });

  await page.getByLabel('First and last name').fill('Test Reader');
  await page.getByLabel('Qualification').fill('nobody, a test');
  const signed = await saved(page, 'Sign and save the file', file('signed.json'));
  await expect(page.getByRole('alert')).toContainText('was saved');
  expect(requests.filter((url) => !/^(file|blob):/.test(url))).toEqual([]);

  await test.step('a file that was changed is refused', () => {
    writeFileSync(file('forged.json'), signed.replace('"change"', '"agree"'));
    expect(review('take', 'forged.json')).toEqual({
      status: 1,
      said: 'forged.json was changed after it was signed; nothing was taken from it.',
    });
  });

  await test.step('the signature is recorded once, and status and portal show it', () => {
    expect(review('take', 'signed.json')).toMatchObject({
      status: 0,
      said: expect.stringContaining('change guides/menopause.menopause.lead: Name the source.'),
    });
    expect(review('take', 'signed.json')).toMatchObject({ status: 1, said: expect.stringContaining('taken already') });
    expect(review('status', '--topic', 'guides').said).toContain('en: signed by Test Reader, nobody, a test');
    expect(JSON.parse(readFileSync(file('contracts/data/reviews.json'), 'utf8'))).toMatchObject([
      { topic: 'guides', language: 'en', reader: 'clinician', signed: 1, people: [{ name: 'Test Reader' }] },
    ]);
  });

  await test.step('the portal names who has signed', async () => {
    await showBuiltFrom(page, clone);
    await page.goto('/en/Sources');
    await expect(page.getByRole('heading', { name: say('en', 'sources', 'read.title') })).toBeVisible();
    await expect(page.getByText(/Guides, clinician: 1 of \d+ statements\./).last()).toBeVisible();
    await expect(page.getByText(/Test Reader, nobody, a test, \d/).last()).toBeVisible();
  });

  const line = page.locator('.read-by');
  await test.step('the line at the top of what was read counts as the record does', async () => {
    const [{ all = 0 } = {}] = JSON.parse(readFileSync(file('contracts/data/reviews.json'), 'utf8')) as Review[];
    expect(all).toBeGreaterThan(1);
    await beSignedIn(page, origin, await newPerson(origin));
    await page.goto('/en/Menopause');
    await expect(line).toContainText(`1 of ${all} statements has been read by Test Reader (nobody, a test).`);
  });

  await test.step('one word changes: its signature is void, and the next booklet shows both wordings', async () => {
    const texts = file('mfe-calculator/src/menopause/texts/en.json');
    const before = (JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>)['menopause.title'] ?? '';
    writeFileSync(texts, readFileSync(texts, 'utf8').replace(`"${before}"`, `"${before} today"`));
    const { said } = review('status', '--topic', 'guides');
    expect(said).toContain(`en: void since it changed: ${TITLE} (Test Reader`);
    expect(said).not.toContain('signed by');
    make();
    await page.goto(pathToFileURL(file('b.html')).href);
    await expect(statement(page, TITLE).locator('.words')).toHaveText(`${before} today`);
    await expect(statement(page, TITLE).locator('del')).toContainText(before);
  });

  await test.step('and the portal no longer names her', async () => {
    expect(review('write')).toMatchObject({ status: 0 });
    const built = 'contracts/data/reviews.json';
    // What the portal under test was built from, so it is not built again.
    expect(readFileSync(file(built), 'utf8')).toBe(readFileSync(path.join(ROOT, built), 'utf8'));
    await page.unrouteAll();
    await page.goto('/en/Sources');
    await expect(page.getByText(say('en', 'sources', 'read.nobody'))).toBeVisible();
    await expect(page.getByText('Test Reader')).toHaveCount(0);
    await page.goto('/en/Menopause');
    await expect(line).toContainText('No clinician has read these texts yet.');
  });
});
