import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signInMailTo } from '../mail.ts';
import { enterPassword, newStranger, register, signIn } from '../people.ts';
import { at, type Language, say } from '../texts.ts';
import { userOf } from './realm.ts';
import { linkTo } from './sign-in-link.ts';

const words = (language: Language, key: string) => say(language, 'sign-in', key);
const known = (language: Language, key: string, values?: Record<string, number>) =>
  say(language, 'identity', key, values);

test('registers, opens the mail and is in', async ({ page, baseURL }) => {
  const person = await register(page, 'ru');
  const mail = await signInMailTo(String(baseURL), person.email);
  expect(mail.subject).toBe(words('ru', 'mail.verify.subject'));
  expect(mail.text).toContain(words('ru', 'mail.verify.after'));
  expect(await userOf(person.email)).toMatchObject({ emailVerified: true, enabled: true });
});

test('faults of a registration are said at the fields, and a password that many choose is refused', async ({
  page,
  baseURL,
}) => {
  const known1 = await newStranger(String(baseURL));
  const email = `new-${known1.email}`;
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.register') }).click();
  const send = page.getByRole('button', { name: known('en', 'register.submit') });
  await send.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(known('en', 'fault.nameMissing'));
  await expect(page.getByLabel(known('en', 'email'))).toHaveAccessibleDescription(known('en', 'fault.email'));
  await expectAccessible(page, 'registration with faults');

  await page.getByLabel(known('en', 'register.name')).fill('Marta');
  await page.getByLabel(known('en', 'email')).fill(known1.email);
  await send.click();
  await expect(page.getByLabel(known('en', 'email'))).toHaveAccessibleDescription(known('en', 'fault.emailTaken'));
  await page.getByLabel(known('en', 'email')).fill(email);
  await send.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'verify.title'));
  await expectAccessible(page, 'waiting for the mail');

  await page.goto(await linkTo(String(baseURL), email));
  const password = page.getByLabel(words('en', 'newPassword.label'));
  const save = page.getByRole('button', { name: words('en', 'newPassword.submit') });
  for (const [value, fault] of [
    ['short', known('en', 'fault.passwordShort', { min: 12 })],
    ['Password1234', say('en', 'identity', 'fault.passwordCommon')],
    [email, say('en', 'identity', 'fault.passwordIsAddress')],
  ] as const) {
    await password.fill(value);
    await save.click();
    await expect(page.getByRole('alert')).toContainText(fault);
  }
  await expectAccessible(page, 'password with faults');
  await password.fill('four-quiet-words-here');
  await save.click();
  await page.waitForURL((url) => url.pathname === at('en', '/'));
});

test('nobody gets in with an address that is not confirmed', async ({ page, browser, baseURL }) => {
  const email = `woman-${Date.now()}@vesela.example`;
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.register') }).click();
  await page.getByLabel(known('en', 'register.name')).fill('Marta');
  await page.getByLabel(known('en', 'email')).fill(email);
  await page.getByRole('button', { name: known('en', 'register.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'verify.title'));
  expect(await userOf(email)).toMatchObject({ emailVerified: false });

  // There is no password to guess before the address is hers.
  const elsewhere = await browser.newPage({ baseURL: String(baseURL) });
  await elsewhere.goto(at('en', '/login'));
  await elsewhere.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await enterPassword(elsewhere, 'en', email, 'four-quiet-words-here');
  await expect(elsewhere.getByRole('alert')).toContainText(known('en', 'signIn.wrong'));
  await elsewhere.context().close();
});

test('she chooses a new password by mail, and every other browser of hers is out', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newStranger(String(baseURL));
  const other = await browser.newPage({ baseURL: String(baseURL) });
  await signIn(other, 'en', person.email, person.password);

  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await page.getByRole('link', { name: words('en', 'reset.link') }).click();
  await page.getByLabel(known('en', 'email')).fill(person.email);
  await expectAccessible(page, 'password forgotten');
  await page.getByRole('button', { name: words('en', 'reset.submit') }).click();
  await expect(page.getByRole('status')).toHaveText(words('en', 'reset.sent'));
  await page.goto(await linkTo(String(baseURL), person.email));
  await page.getByLabel(words('en', 'newPassword.label')).fill('four-other-quiet-words');
  await page.getByRole('button', { name: words('en', 'newPassword.submit') }).click();
  await page.waitForURL((url) => url.pathname === at('en', '/'));

  await other.goto(at('en', '/MyData'));
  await other.waitForURL((url) => url.pathname === at('en', '/login'));
  await other.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await enterPassword(other, 'en', person.email, person.password);
  await expect(other.getByRole('alert')).toContainText(known('en', 'signIn.wrong'));
  await enterPassword(other, 'en', person.email, 'four-other-quiet-words');
  await other.waitForURL((url) => url.pathname === at('en', '/MyData'));
  await other.context().close();
});
