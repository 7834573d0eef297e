import { readState } from '../../real/state.ts';
import { expect, test } from '../fixtures.ts';
import { beSignedIn, enterPassword, newPerson } from '../people.ts';
import { answerAndGoOn, saved, startTest } from '../risk-test.ts';
import { at, say } from '../texts.ts';

const shell = (key: string) => say('en', 'shell', key);
/** A Java server on a busy machine takes its time to come back. */
const BACK_WITHIN_MS = 400_000;

function keycloakPid(): number {
  const found = readState(process.env.VESELA_DATA_DIR ?? '')?.processes.find(({ name }) => name === 'keycloak');
  if (!found) throw new Error('No Keycloak runs on this data folder.');
  return found.mark.pid;
}

test('signed-in work goes on while Keycloak does not answer, others read why they cannot sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await newPerson(String(baseURL));
  await beSignedIn(page, String(baseURL), person);
  await startTest(page, 'en');
  await answerAndGoOn(page, 'en');
  const guest = await browser.newPage({ baseURL: String(baseURL) });
  const pid = keycloakPid();
  process.kill(pid, 'SIGSTOP');
  try {
    const age = page.getByRole('textbox', { name: say('en', 'questions', 'questions.age.title') });
    await age.fill('46');
    await expect(saved(page, 'en')).toBeVisible();
    await guest.goto(at('en', '/login'));
    await guest.getByRole('button', { name: shell('login.password') }).click();
    await expect(guest.getByText(shell('login.unreachableTitle'))).toBeVisible();
    await expect(guest.getByText(shell('login.unreachable'))).toBeVisible();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await guest.getByRole('button', { name: shell('login.password') }).click();
  await enterPassword(guest, 'en', person.email, person.password);
  await guest.waitForURL((url) => url.pathname === at('en', '/'));
  await guest.context().close();
});

test('Keycloak dies, the page says so, and signing in works again by itself', async ({ page, baseURL }) => {
  test.setTimeout(BACK_WITHIN_MS + 60_000);
  const person = await newPerson(String(baseURL));
  process.kill(keycloakPid(), 'SIGKILL');
  await page.goto(at('en', '/login'));
  await page.getByRole('button', { name: shell('login.password') }).click();
  await expect(page.getByText(shell('login.unreachableTitle'))).toBeVisible();

  const answers = async () => (await fetch(`${baseURL}/realms/vesela/.well-known/openid-configuration`)).status;
  await expect.poll(answers, { timeout: BACK_WITHIN_MS }).toBe(200);
  await page.getByRole('button', { name: shell('login.password') }).click();
  await enterPassword(page, 'en', person.email, person.password);
  await page.waitForURL((url) => url.pathname === at('en', '/'));
});
