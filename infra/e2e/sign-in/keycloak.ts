import { linkTo } from '../keycloak/sign-in-link.ts';
import { say } from '../texts.ts';
import { keycloakAdmin } from './keycloak-admin.ts';
import { FIRST_NAME } from './person.ts';
import type { SignInService } from './sign-in-service.ts';

/** Keycloak: whoever registers opens the mail that proves her address; journeys about something else are given accounts. */
export const keycloak: SignInService = {
  async makeAccount(_origin, { email, password }) {
    const user = {
      username: email,
      email,
      emailVerified: true,
      enabled: true,
      firstName: FIRST_NAME,
      credentials: [{ type: 'password', value: password, temporary: false }],
    };
    await keycloakAdmin().send('POST', '/users', user);
  },
  asksPasswordLater: true,
  async finishRegistration(page, language, { email, password }) {
    await page.goto(await linkTo(new URL(page.url()).origin, email));
    await page.getByLabel(say(language, 'sign-in', 'newPassword.label')).fill(password);
    await page.getByRole('button', { name: say(language, 'sign-in', 'newPassword.submit') }).click();
  },
  async changePassword(page, password, chosen) {
    await page.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('input[name="password-new"]').fill(chosen);
    await page.keyboard.press('Enter');
  },
  script: '**/resources/**/form.js',
};
