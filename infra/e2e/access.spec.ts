import { expect, test } from './fixtures.ts';
import { beSignedIn, DEMO, DEMO_PASSWORD, enterPassword, signIn } from './people.ts';
import { signInService } from './sign-in/index.ts';
import { say } from './texts.ts';
import { keptTexts, TOKEN, tokensSent } from './tokens.ts';

test('a guarded path is asked for, kept and restored after sign-in', async ({ page }) => {
  await page.goto('/ru/CalculatorReport');
  await page.waitForURL((url) => url.pathname === '/ru/login');
  await page.getByRole('button', { name: say('ru', 'shell', 'login.password') }).click();
  await enterPassword(page, 'ru', DEMO.anna);
  await page.waitForURL((url) => url.pathname === '/ru/CalculatorReport');
  await expect(page.getByRole('heading', { name: say('ru', 'report', 'numbers.title') })).toBeVisible();
});

test('signed in, the login page leads home; logging out ends the session at the provider and in the other window', async ({
  page,
  context,
  baseURL,
}) => {
  await beSignedIn(page, baseURL ?? '', { email: DEMO.ilze });
  await page.goto('/en/login');
  await page.waitForURL((url) => url.pathname === '/en');
  await page.goto('/en/CalculatorReport');
  const numbers = page.getByRole('heading', { name: say('en', 'report', 'numbers.title') });
  await expect(numbers).toBeVisible();

  const other = await context.newPage();
  await other.goto('/en');
  await other.getByRole('button', { name: say('en', 'shell', 'header.account') }).click();
  await other.getByRole('button', { name: say('en', 'shell', 'header.logout') }).click();
  await other.waitForURL('/en/login');
  await page.waitForURL('/en/login');
  await expect(numbers).toHaveCount(0);

  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/login');
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await expect(page.getByLabel(say('en', 'identity', 'password'))).toBeVisible();
});

test('a wrong password says no more than it must', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await enterPassword(page, 'en', DEMO.zofia, 'not-her-password');
  await expect(page.getByRole('alert')).toContainText(say('en', 'identity', 'signIn.wrong'));
});

test('a password stays in its box when the page is slow', async ({ page }) => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(signInService.script, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/en/login');
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  const password = page.getByLabel(say('en', 'identity', 'password'));
  await password.pressSequentially('four-quiet-');
  come();
  await page.waitForLoadState('load');
  await page.keyboard.type('words-here');
  await expect(password).toHaveValue('four-quiet-words-here');
  await expect(page.getByLabel(say('en', 'identity', 'email'))).toHaveValue('');
});

test('a password can be pasted', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  const email = page.getByLabel(say('en', 'identity', 'email'));
  await email.fill(DEMO_PASSWORD);
  await email.press('ControlOrMeta+a');
  await email.press('ControlOrMeta+c');
  await email.fill(DEMO.anna);
  const password = page.getByLabel(say('en', 'identity', 'password'));
  await password.press('ControlOrMeta+v');
  await expect(password).toHaveValue(DEMO_PASSWORD);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname === '/en');
});

test('tokens stay in memory: nothing of them in storage, addresses or the page', async ({ page }) => {
  const tokens = tokensSent(page);
  page.on('request', (request) => expect(request.url()).not.toMatch(TOKEN));
  await signIn(page, 'en', DEMO.anna);
  await page.goto('/en/CalculatorReport');
  await expect(page.getByRole('heading', { name: say('en', 'report', 'numbers.title') })).toBeVisible();
  expect(tokens.at(-1)).toMatch(TOKEN);
  const kept = await page.evaluate(keptTexts);
  expect(kept).not.toMatch(TOKEN);
  expect(kept).not.toMatch(/weight|height|alcohol|risk/i);
});

test('an open redirect is not to be had', async ({ page }) => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await page.goto('/en/login');
    await page.evaluate((wanted) => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, wanted);
    }, path);
  }
  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/login');
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (sessionStorage.getItem(key)?.includes('/Calculator')) sessionStorage.setItem(key, '//evil.example/');
    }
  });
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await enterPassword(page, 'en', DEMO.anna);
  await page.waitForURL((url) => url.pathname === '/en' && url.hostname === '127.0.0.1');
});
