import { consentContract } from '@vesela/contracts/consent';
import { call } from './calls.ts';
import { answerForm, historyOf } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { agreeAsGuest, beginAsGuest, openGuestForm, resumeAsGuest } from './guests.ts';
import { beSignedIn, newPerson, tokenOf } from './people.ts';
import { answerAndGoOn, beginTest, heading, saved, startTest } from './risk-test.ts';
import { newStudy, type Study, takesPart } from './studies.ts';
import { at, LANGUAGES, say } from './texts.ts';
import { keptTexts, TOKEN, tokensSent } from './tokens.ts';

const join = (key: string) => say('en', 'join', key);

/** Height at 360 px of the form that a participant decides on, in px: header and footer included. */
const MOST_HEIGHT = 1560;

let study: Study;

test.beforeEach(async ({ baseURL }) => {
  study = await newStudy(baseURL ?? '');
  await study.open();
});

test('a visitor joins by the link, begins the test, and goes on by her code where she stopped', async ({
  page,
  baseURL,
}) => {
  const tokens = tokensSent(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(at('lv', `/join/${study.code}`));
  await expect(heading(page)).toContainText(study.name);
  await openGuestForm(page, 'lv');
  const code = await agreeAsGuest(page, 'lv');
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  // The code begins at the top of its page, with the button for leaving and the menu in one row.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(72);
  await beginAsGuest(page, 'lv');
  await beginTest(page, 'lv');
  await expect(heading(page)).toHaveText(say('lv', 'questions', 'questions.had_breast_cancer.title'));
  await answerAndGoOn(page, 'lv');
  const next = await heading(page).textContent();
  await expect(saved(page, 'lv')).toBeVisible();

  expect(tokens.at(-1)).toMatch(TOKEN);
  const kept = await page.evaluate(keptTexts);
  expect(kept).not.toMatch(TOKEN);
  expect(kept).not.toContain(code);

  // A reload of the tab goes on; another tab knows nothing of her.
  await page.reload();
  await expect(heading(page)).toHaveText(next ?? '');
  const another = await page.context().newPage();
  await another.goto(at('lv', '/login'));
  await another.getByRole('main').getByRole('link', { name: 'Man ir kods' }).click();
  await resumeAsGuest(another, 'lv', code);
  await another.close();

  // Left by the quick exit, the tab has forgotten her.
  await page.getByRole('button', { name: say('lv', 'shell', 'header.quickExit') }).click();
  await expect.poll(() => page.url()).toBe('about:blank');
  await page.goto(at('lv', '/'));
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Man ir kods' }).click();
  await resumeAsGuest(page, 'lv', code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('link', { name: say('lv', 'join', 'test.Calculator') }).click();
  await page.getByRole('button', { name: say('lv', 'kept', 'draft.continue') }).click();
  await expect(heading(page)).toHaveText(next ?? '');
  const body = { resume_code: code };
  const { token } = await call(baseURL ?? '', consentContract, consentContract.routes.resumeParticipant, { body });
  await expect.poll(() => takesPart(baseURL ?? '', study, token)).toBe(true);
});

test('a participant finds her next step at home, and another tab says how to come back to it', async ({ page }) => {
  await page.goto(at('ru', `/join/${study.code}`));
  await openGuestForm(page, 'ru');
  const code = await agreeAsGuest(page, 'ru');
  await beginAsGuest(page, 'ru');
  const next = page.getByRole('region', { name: say('ru', 'join', 'next.title') });
  await page.goto(at('ru', '/'));
  await expect(next.getByRole('link', { name: say('ru', 'join', 'test.Calculator'), exact: true })).toBeVisible();
  await expect(page.locator('.hero')).toHaveCount(0);
  await next.getByRole('link').click();
  await beginTest(page, 'ru');
  await answerAndGoOn(page, 'ru');
  await expect(saved(page, 'ru')).toBeVisible();
  const stopped = await heading(page).textContent();
  await page.goto(at('ru', '/'));
  const test = say('ru', 'join', 'test.Calculator');
  await next.getByRole('link', { name: say('ru', 'join', 'back.continue', { test }), exact: true }).click();
  await page.getByRole('button', { name: say('ru', 'kept', 'draft.continue') }).click();
  await expect(heading(page)).toHaveText(stopped ?? '');

  // In her own tab the sign-in page does not speak of another one.
  await page.goto(at('ru', '/Profile/reminders'));
  await page.waitForURL((url) => url.pathname === at('ru', '/login'));
  const here = page.getByRole('status').filter({ hasText: say('ru', 'elsewhere', 'here') });
  await here.getByRole('link', { name: say('ru', 'join', 'home.title') }).click();
  await expect(next).toBeVisible();

  const another = await page.context().newPage();
  await another.goto(at('ru', '/Calculator'));
  await another.waitForURL((url) => url.pathname === at('ru', '/login'));
  const line = another.getByRole('status').filter({ hasText: say('ru', 'elsewhere', 'lead') });
  await expect(line).toBeVisible();
  const kept = await another.evaluate(keptTexts);
  expect(kept).not.toMatch(TOKEN);
  expect(kept).not.toContain('vesela.participation');
  await line.getByRole('link', { name: 'У меня есть код' }).click();
  await resumeAsGuest(another, 'ru', code);
  await another.close();

  // Once she has left, nothing tells of her.
  await page.getByRole('button', { name: say('ru', 'shell', 'header.quickExit') }).click();
  await expect.poll(() => page.url()).toBe('about:blank');
  const later = await page.context().newPage();
  await later.goto(at('ru', '/login'));
  await expect(later.getByText(say('ru', 'shell', 'visitor.lead'))).toBeVisible();
  await expect(later.getByText(say('ru', 'elsewhere', 'lead'))).toHaveCount(0);
});

test('whoever reloads before the code is written down is asked first, and sees it again', async ({ page }) => {
  await page.goto(at('en', `/join/${study.code}`));
  await openGuestForm(page, 'en');
  const code = await agreeAsGuest(page, 'en');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await expect(page.getByLabel(say('en', 'join', 'code.label'), { exact: true })).toHaveText(code);
  expect(await page.evaluate(keptTexts)).not.toContain(code);
  await beginAsGuest(page, 'en');
  await page.goto(at('en', `/join/${study.code}`));
  await expect(page.getByText(say('en', 'join', 'already.title'))).toBeVisible();
  await page.goto(at('en', '/Consent'));
  await expect(page).toHaveURL(/\/Consent$/);
  await expect(heading(page)).toHaveText(say('en', 'consent', 'mine.title'));
});

test('the quick exit leaves nothing to go back to: by Escape three times, and by the button', async ({ page }) => {
  const gone = () => expect.poll(() => page.url()).toBe('about:blank');
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
  // What the self-examination keeps on a device.
  await page.goto('/en/Examination');
  await expect.poll(() => page.evaluate(databases)).toContain('vesela-letterbox');
  await page.getByRole('button', { name: say('en', 'shell', 'header.quickExit') }).click();
  await gone();
  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/login');
  expect(await page.evaluate(databases)).not.toContain('vesela-letterbox');
});

/** Runs in the page: what the browser keeps. */
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('a phone is not told of a key that it lacks', async ({ browser, page }) => {
  await page.goto(`/en/join/${study.code}`);
  await expect(page.getByText(join('exit.hint'))).toBeVisible();
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const other = await phone.newPage();
  await other.goto(`/en/join/${study.code}`);
  await expect(other.getByRole('button', { name: join('exit.button') })).toBeVisible();
  await expect(other.getByText(join('exit.hint'))).toBeHidden();
  await phone.close();
});

test('the form of a participant is short, with its buttons, its project and a contact above the whole text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES) {
    await page.goto(at(language, `/join/${study.code}`));
    await openGuestForm(page, language);
    const whole = page.getByText(say(language, 'join', 'form.whole'));
    await expect(whole).toBeVisible();
    await expect(page.getByText(study.name).first()).toBeVisible();
    await expect(page.getByText('study@client.example').first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), language)
      .toBeLessThanOrEqual(MOST_HEIGHT);
    await whole.click();
    await expect(page.getByText('Statistics of risk factors.').last()).toBeVisible();
  }
});

test('a member joins with her account, and the decision stands in her ledger', async ({ page, baseURL }) => {
  const person = await newPerson(baseURL ?? '');
  await beSignedIn(page, baseURL ?? '', person);
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
  await expect.poll(() => takesPart(baseURL ?? '', study, token)).toBe(true);
  await page.goto(`/en/join/${study.code}`);
  await page.getByRole('button', { name: join('ways.read') }).click();
  await expect(page.getByText(join('already.title'))).toBeVisible();
});
