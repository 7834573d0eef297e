import { calculatorContract } from '@vesela/contracts/calculator';
import { decodeJwt } from 'jose';
import { GIVEN } from './answers.ts';
import { expect, test } from './fixtures.ts';
import { beSignedIn, enterPasswordAgain, newPerson, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { signInService } from './sign-in/index.ts';
import { at, say } from './texts.ts';

test('an act that wants a recent sign-in asks for the password and goes on where she was', { tag: '@real' }, async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  const person = await newPerson(origin);
  const { id } = await (await recordsOf(origin, person)).addReport(GIVEN);
  await beSignedIn(page, origin, person);
  await page.goto(`/en/CalculatorReport/${id}`);
  await page.locator('#doctor-links summary').first().click();
  const days = page.getByLabel(say('en', 'doctor-link', 'make.label'));
  await days.selectOption('3');
  // What the service answers minutes later (`refusals.ts` holds it to that); nobody waits for them here.
  const signIns: number[] = [];
  await page.route(`**${calculatorContract.basePath}/reports/${id}/doctor-links`, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    signIns.push(Number(decodeJwt((request.headers().authorization ?? '').slice(7)).auth_time));
    if (signIns.length > 1) return route.continue();
    await route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"sign_in_again"}' });
  });
  const make = page.getByRole('button', { name: say('en', 'doctor-link', 'make.button') });
  await make.click();
  const question = page.getByRole('dialog', { name: say('en', 'shell', 'again.title') });
  await question.getByRole('button', { name: say('en', 'shell', 'again.later') }).click();
  await expect(question).toHaveCount(0);
  await expect(make).toBeVisible();
  signIns.length = 0;

  // A second is the smallest step of the time of a sign-in.
  const before = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(before + 1);
  await make.click();
  await question.getByRole('button', { name: say('en', 'shell', 'again.signIn') }).click();
  await enterPasswordAgain(page, person.password);
  await page.waitForURL((url) => url.pathname === `/en/CalculatorReport/${id}`);
  await expect(days).toHaveValue('3');
  await make.click();
  await expect(page.getByRole('textbox', { name: say('en', 'doctor-link', 'new.label') })).toBeVisible();
  expect(signIns[1]).toBeGreaterThan(Number(signIns[0]));
  expect(await page.evaluate(() => sessionStorage.getItem('vesela.signInAgain'))).toBeNull();
});

test('she sees where she is signed in and ends the sign-in of another browser', { tag: '@real' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL);
  const person = await newPerson(origin);
  const elsewhere = await browser.newContext({ baseURL: origin });
  const other = await elsewhere.newPage();
  await tokenOf(origin, person);
  await beSignedIn(other, origin, person);
  await beSignedIn(page, origin, person);
  await other.goto(at('en', '/MyData'));
  await expect(other.getByRole('heading', { level: 1, name: say('en', 'myData', 'title') })).toBeVisible();
  await page.goto(at('en', '/Profile/settings'));
  const section = page.getByRole('region', { name: say('en', 'sessions', 'title') });
  await section.locator('summary').first().click();
  // Those used longer ago are in a list of their own.
  for (const older of (await section.locator('summary').all()).slice(1)) await older.click();
  const here = section.getByRole('listitem').filter({ hasText: say('en', 'sessions', 'here') });
  await expect(here).toHaveCount(1);
  await expect(here.getByRole('button')).toHaveCount(0);
  const listed = await section.getByRole('listitem').count();
  expect(listed).toBeGreaterThanOrEqual(4);
  await section
    .getByRole('button', { name: /^Sign out there, where/ })
    .first()
    .click();
  await expect(section.getByRole('listitem')).toHaveCount(listed - 1);
  await section.getByRole('button', { name: say('en', 'sessions', 'end-others') }).click();
  await expect(section.getByText(say('en', 'sessions', 'alone'))).toBeVisible();
  await other.reload();
  await other.waitForURL((url) => url.pathname === at('en', '/login'));
  await elsewhere.close();
  await page.goto(`${at('en', '/Profile/settings')}#sessions`);
  await page.reload();
  await expect(here).toHaveCount(1);
  await expect(section.locator('summary').first()).toBeFocused();
});

test('she changes her password, which ends every other sign-in', { tag: '@real' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL);
  const person = await newPerson(origin);
  const elsewhere = await browser.newContext({ baseURL: origin });
  const other = await elsewhere.newPage();
  await beSignedIn(other, origin, person);
  await beSignedIn(page, origin, person);
  await page.goto(at('en', '/Profile/settings'));
  const section = page.getByRole('region', { name: say('en', 'sessions', 'title') });
  await section.locator('summary').click();
  await section.getByRole('button', { name: say('en', 'sessions', 'password.change') }).click();
  const chosen = 'quite-another-sentence';
  await signInService.changePassword(page, person.password, chosen);
  await page.waitForURL((url) => url.pathname === at('en', '/Profile/settings'));
  await expect(section.getByText(say('en', 'sessions', 'password.changed'))).toBeVisible();
  await expect(section.getByText(say('en', 'sessions', 'alone'))).toBeVisible();
  await other.goto(at('en', '/MyData'));
  await other.waitForURL((url) => url.pathname === at('en', '/login'));
  await elsewhere.close();
  await beSignedIn(page, origin, { ...person, password: chosen });
  await expect(beSignedIn(page, origin, person)).rejects.toThrow('could not sign in');
});
