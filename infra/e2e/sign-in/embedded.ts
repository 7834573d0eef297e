import { SignInClient } from '../../sign-in/sign-in-client.ts';
import { FIRST_NAME } from './person.ts';
import type { SignInService } from './sign-in-service.ts';

/** The development identity provider: an address counts as proven, so registering is signing in. */
export const embedded: SignInService = {
  async makeAccount(origin, person) {
    const client = new SignInClient(origin);
    const { response } = await client.open({}, 'registrations');
    const done = await client.submit(await response.text(), { name: FIRST_NAME, ...person });
    if (!SignInClient.answer(done).has('code')) throw new Error(`No account was made: status ${done.status}.`);
  },
  asksPasswordLater: false,
  finishRegistration: async () => undefined,
  async changePassword(page, password, chosen) {
    await page.locator('input[name="password"]').fill(password);
    await page.locator('input[name="newPassword"]').fill(chosen);
    await page.keyboard.press('Enter');
  },
  script: '**/resources/form.js',
};
