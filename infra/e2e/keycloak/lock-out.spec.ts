import { expect, test } from '../fixtures.ts';
import { enterPassword, newStranger } from '../people.ts';
import { keycloakAdmin } from '../sign-in/keycloak-admin.ts';
import { at, say } from '../texts.ts';
import { userOf } from './realm.ts';

const WRONG = 10;
const MINUTES = 15;

test('ten wrong passwords lock an account for a while, and the page says so', async ({ page, baseURL }) => {
  const person = await newStranger(String(baseURL));
  const attempts = `/attack-detection/brute-force/users/${(await userOf(person.email))?.id}`;
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  for (let tried = 0; tried < WRONG; tried++) {
    await enterPassword(page, 'en', person.email, `not-her-password-${tried}`);
    await expect(page.getByRole('alert')).toContainText(say('en', 'identity', 'signIn.wrong'));
    // Keycloak counts beside the request.
    await expect
      .poll(async () => (await keycloakAdmin().get<{ numFailures: number }>(attempts))?.numFailures)
      .toBe(tried + 1);
  }
  await enterPassword(page, 'en', person.email, person.password);
  await expect(page.getByRole('alert')).toContainText(say('en', 'identity', 'signIn.wait', { minutes: MINUTES }));

  // What the quarter of an hour does.
  await keycloakAdmin().send('DELETE', attempts);
  await enterPassword(page, 'en', person.email, person.password);
  await page.waitForURL((url) => url.pathname === at('en', '/'));
});
