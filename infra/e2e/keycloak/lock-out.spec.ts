import { SignInClient } from '../../sign-in/sign-in-client.ts';
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
  // Keycloak counts beside the request.
  const counted = (failures: number) =>
    expect.poll(async () => (await keycloakAdmin().get<{ numFailures: number }>(attempts))?.numFailures).toBe(failures);
  for (let tried = 1; tried < WRONG; tried++) {
    const client = new SignInClient(String(baseURL));
    expect(await client.signIn(person.email, `not-her-password-${tried}`)).toBeUndefined();
    await counted(tried);
  }
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await enterPassword(page, 'en', person.email, 'not-her-password');
  await expect(page.getByRole('alert')).toContainText(say('en', 'identity', 'signIn.wrong'));
  await counted(WRONG);
  await enterPassword(page, 'en', person.email, person.password);
  await expect(page.getByRole('alert')).toContainText(say('en', 'identity', 'signIn.wait', { minutes: MINUTES }));

  // What the quarter of an hour does.
  await keycloakAdmin().send('DELETE', attempts);
  await enterPassword(page, 'en', person.email, person.password);
  await page.waitForURL((url) => url.pathname === at('en', '/'));
});
