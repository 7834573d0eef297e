import { expect, test } from '../fixtures.ts';
import { beSignedIn, newPerson, newStranger } from '../people.ts';
import { answerAndGoOn, saved, startTest } from '../risk-test.ts';
import { keycloakAdmin } from '../sign-in/keycloak-admin.ts';
import { at, say } from '../texts.ts';
import { userOf, withRealm } from './realm.ts';

const TOKEN = /\/protocol\/openid-connect\/token$/;
const loginPage = (url: URL) => url.pathname === at('en', '/login');
/** Renewed thirty seconds before the end, so every four. */
const SHORT = { accessTokenLifespan: 34 };

test('a sign-out of all sessions reaches another browser at its next renewal', async ({ page, baseURL }) => {
  const person = await newStranger(String(baseURL));
  await withRealm(SHORT, async () => {
    await beSignedIn(page, String(baseURL), person);
    await page.goto(at('en', '/'));
    await expect(page.getByRole('button', { name: say('en', 'shell', 'header.account') })).toBeVisible();
    await keycloakAdmin().send('POST', `/users/${(await userOf(person.email))?.id}/logout`);
    await page.waitForResponse((answer) => TOKEN.test(answer.url()) && answer.status() === 400);
    await expect(page.getByRole('link', { name: say('en', 'shell', 'header.login') }).first()).toBeVisible();
  });
  await page.goto(at('en', '/MyData'));
  await page.waitForURL(loginPage);
});

test('tokens are renewed under an open form and in a tab beside it, and nothing is lost', async ({ page, baseURL }) => {
  const person = await newPerson(String(baseURL));
  await withRealm(SHORT, async () => {
    await beSignedIn(page, String(baseURL), person);
    await startTest(page, 'en');
    await answerAndGoOn(page, 'en');
    const age = page.getByRole('textbox', { name: say('en', 'questions', 'questions.age.title') });
    await age.fill('4');
    const second = await page.context().newPage();
    await second.goto(at('en', '/MyData'));
    for (let renewed = 0; renewed < 3; renewed++)
      await Promise.all(
        [page, second].map((tab) => tab.waitForResponse((answer) => TOKEN.test(answer.url()) && answer.ok())),
      );
    await expect(age).toHaveValue('4');
    await age.press('End');
    await age.pressSequentially('6');
    await expect(saved(page, 'en')).toBeVisible();
    await expect(age).toHaveValue('46');
    for (const tab of [page, second]) {
      await tab.goto(at('en', '/MyData'));
      await expect(tab.getByRole('heading', { level: 1, name: say('en', 'myData', 'title') })).toBeVisible();
    }
  });
});
