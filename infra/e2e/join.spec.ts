import { pathOf } from '@vesela/contracts';
import { consentContract } from '@vesela/contracts/consent';
import { answerForm, historyOf } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { agreeAsGuest, beginAsGuest, openGuestForm, resumeAsGuest } from './guests.ts';
import { newPerson, signIn, tokenOf } from './people.ts';
import { answerAndGoOn, beginTest, heading, startTest } from './risk-test.ts';
import { newStudy, type Study } from './studies.ts';
import { at, LANGUAGES, say } from './texts.ts';

const join = (key: string, values?: Record<string, string>) => say('en', 'join', key, values);
const PARTICIPANTS = pathOf(consentContract, consentContract.routes.joinProject);

let study: Study;

test.beforeEach(async ({ baseURL }) => {
  study = await newStudy(baseURL ?? '');
  await study.open();
});

test('she goes on by her code after the page was closed, where she stopped', async ({ page }) => {
  await page.goto(`/en/join/${study.code}`);
  await openGuestForm(page, 'en');
  const code = await agreeAsGuest(page, 'en');
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  await beginAsGuest(page, 'en');
  await beginTest(page, 'en');
  await answerAndGoOn(page, 'en');
  const next = await heading(page).textContent();

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toMatch(/eyJ/);
  expect(kept).not.toContain(code);

  await page.goto('/en/join');
  await resumeAsGuest(page, 'en', code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('link', { name: join('test.Calculator') }).click();
  await page.getByRole('button', { name: say('en', 'kept', 'draft.continue') }).click();
  await expect(heading(page)).toHaveText(next ?? '');
  expect((await study.state()).participants).toBe(1);
});

test('a code that nobody has is refused, and a page that wants a participant leads to signing in', async ({ page }) => {
  await page.goto('/en/join');
  await page.getByLabel(join('resume.label'), { exact: true }).fill('0000-0000-0000');
  await page.getByRole('button', { name: join('resume.send'), exact: true }).click();
  await expect(page.getByText(join('resume.unknown'))).toBeVisible();
  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/login');
});

test('the quick exit leaves nothing to go back to: by the button, and by Escape three times', async ({ page }) => {
  const gone = () => expect.poll(() => page.url()).toBe('about:blank');
  await page.goto(`/en/join/${study.code}`);
  await page.getByRole('button', { name: join('exit.button') }).click();
  await gone();

  await page.goto(`/en/join/${study.code}`);
  await openGuestForm(page, 'en');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText(join('form.title'));
  await page.keyboard.press('Escape');
  await gone();

  await page.goto(`/en/join/${study.code}`);
  await openGuestForm(page, 'en');
  await agreeAsGuest(page, 'en');
  await beginAsGuest(page, 'en');
  await page.getByRole('button', { name: say('en', 'shell', 'header.quickExit') }).click();
  await gone();
  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/login');
});

test('a member joins with her account, and the decision stands in her ledger', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  await page.goto(`/en/join/${study.code}`);
  await page.getByRole('button', { name: join('ways.read') }).click();
  await answerForm(page, 'en', `project.${study.id}`, 'accept');
  await page.waitForURL((url) => url.pathname === '/en/Calculator');
  await startTest(page, 'en');

  const token = await tokenOf(baseURL ?? '', person);
  expect((await historyOf(baseURL ?? '', token))[0]).toMatchObject({
    document: `project.${study.id}`,
    action: 'given',
  });
  await expect.poll(async () => (await study.state()).participants).toBe(1);
  await page.goto(`/en/join/${study.code}`);
  await page.getByRole('button', { name: join('ways.read') }).click();
  await expect(page.getByText(join('already.title'))).toBeVisible();
});

test('a visitor who says no leaves nothing behind', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(PARTICIPANTS)) sent.push(request.url());
  });
  await page.goto(`/en/join/${study.code}`);
  await openGuestForm(page, 'en');
  await page.getByRole('button', { name: join('ways.no') }).click();
  await expect(heading(page)).toHaveText(join('goodbye.title'));
  expect(sent).toEqual([]);
  expect((await study.state()).participants).toBe(0);
});

test('without agreeing to both that the test needs, nobody takes part', async ({ page }) => {
  await page.goto(`/en/join/${study.code}`);
  await openGuestForm(page, 'en');
  await page.getByRole('button', { name: join('form.yes') }).click();
  await expect(page.getByText(join('also.missing'))).toBeVisible();
  expect((await study.state()).participants).toBe(0);
});

test('a code that opens nothing, and a study that is closed', async ({ page }) => {
  await page.goto('/en/join/0000000000000000');
  await expect(heading(page)).toHaveText(join('unknown.title'));
  await study.close();
  await page.goto(`/en/join/${study.code}`);
  await expect(page.getByText(join('closed.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: join('ways.without') })).toHaveCount(0);
});

for (const language of LANGUAGES) {
  test(`a visitor joins by the link and begins the test (${language})`, async ({ page }) => {
    await page.goto(at(language, `/join/${study.code}`));
    await expect(heading(page)).toContainText(study.name);
    await openGuestForm(page, language);
    await agreeAsGuest(page, language);
    await beginAsGuest(page, language);
    await beginTest(page, language);
    await expect(heading(page)).toHaveText(say(language, 'questions', 'questions.had_breast_cancer.title'));
  });
}
