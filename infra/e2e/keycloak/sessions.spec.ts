import { expect, test } from '../fixtures.ts';
import { newPerson, newStranger, signIn } from '../people.ts';
import { answerAndGoOn, saved, startTest } from '../risk-test.ts';
import { keycloakAdmin } from '../sign-in/keycloak-admin.ts';
import { at, say } from '../texts.ts';
import { userOf, withRealm } from './realm.ts';

const TOKEN = /\/protocol\/openid-connect\/token$/;
const loginPage = (url: URL) => url.pathname === at('en', '/login');

test('a sign-out of all sessions reaches another browser at its next renewal', async ({ page, baseURL }) => {
  const person = await newStranger(String(baseURL));
  // Forty seconds: renewed thirty before the end, so within ten.
  await withRealm({ accessTokenLifespan: 40 }, async () => {
    await signIn(page, 'en', person.email, person.password);
    await page.waitForResponse((answer) => TOKEN.test(answer.url()) && answer.ok());
    await keycloakAdmin().send('POST', `/users/${(await userOf(person.email))?.id}/logout`);
    await page.waitForResponse((answer) => TOKEN.test(answer.url()) && answer.status() === 400);
    await expect(page.getByRole('link', { name: say('en', 'shell', 'header.login') }).first()).toBeVisible();
  });
  await page.goto(at('en', '/MyData'));
  await page.waitForURL(loginPage);
});

test('tokens are renewed under an open form, and nothing in it is lost', async ({ page, baseURL }) => {
  const person = await newPerson(String(baseURL));
  await withRealm({ accessTokenLifespan: 40 }, async () => {
    await signIn(page, 'en', person.email, person.password);
    await startTest(page, 'en');
    await answerAndGoOn(page, 'en');
    const age = page.getByRole('textbox', { name: say('en', 'questions', 'questions.age.title') });
    await age.fill('4');
    for (let renewed = 0; renewed < 3; renewed++)
      await page.waitForResponse((answer) => TOKEN.test(answer.url()) && answer.ok());
    await expect(age).toHaveValue('4');
    await age.press('End');
    await age.pressSequentially('6');
    await expect(saved(page, 'en')).toBeVisible();
    await expect(age).toHaveValue('46');
  });
});

test('two tabs renew their tokens side by side', async ({ page, baseURL }) => {
  const person = await newPerson(String(baseURL));
  await withRealm({ accessTokenLifespan: 40 }, async () => {
    await signIn(page, 'en', person.email, person.password);
    const second = await page.context().newPage();
    await second.goto(at('en', '/MyData'));
    for (let renewed = 0; renewed < 2; renewed++)
      await Promise.all(
        [page, second].map((tab) => tab.waitForResponse((answer) => TOKEN.test(answer.url()) && answer.ok())),
      );
    for (const tab of [page, second]) {
      await tab.goto(at('en', '/MyData'));
      await expect(tab.getByRole('heading', { level: 1, name: say('en', 'myData', 'title') })).toBeVisible();
    }
  });
});
