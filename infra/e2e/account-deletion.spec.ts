import { profileContract } from '@vesela/contracts/profile';
import { call } from './calls.ts';
import { agree } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { letterTo } from './mail.ts';
import { beSignedIn, tokenOf } from './people.ts';
import { personWithReport, recordsBehind } from './records.ts';
import { signInService } from './sign-in/index.ts';
import { at, say } from './texts.ts';

const words = (key: string) => say('pl', 'myData', key);

test('an account is deleted, and its address begins anew with an empty diary', { tag: '@real' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { person } = await personWithReport(origin);
  await beSignedIn(page, origin, person);
  await page.goto(at('pl', '/MyData'));
  await page.getByRole('button', { name: words('delete.begin') }).click();
  await page.getByLabel(words('delete.email')).fill(person.email);
  await page.getByRole('button', { name: words('delete.ask'), exact: true }).click();
  await expect(page.getByText(words('waiting.text'))).toBeVisible();
  const code = (await page.locator('.my-data__code').textContent()) ?? '';
  expect(code).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);

  const readByCode = () =>
    call(origin, profileContract, profileContract.routes.readAccountDeletion, { body: { code } });
  await expect.poll(async () => (await readByCode()).deletion.state).toBe('erased');

  // Without an account, in a browser that has never been here.
  const guest = await browser.newContext();
  const outside = await guest.newPage();
  await outside.goto(`${origin}${at('pl', '/Deletion')}#${code}`);
  await expect(outside.getByRole('heading', { level: 1, name: words('progress.title') })).toBeVisible();
  // The secret leaves the address as soon as the page has read it.
  await expect(outside).toHaveURL(({ hash }) => hash === '');
  await expect(outside.getByText(words('progress.state.erased'))).toBeVisible();
  await expect(outside.getByText(words('holder.research'))).toBeVisible();
  await expect(outside.getByRole('button', { name: words('certificate.save') })).toBeVisible();
  await guest.close();

  await letterTo(origin, person.email, say('pl', 'mail', 'letter.account_deleted.subject', { portal: 'Vesela' }));
  await expect(tokenOf(origin, person)).rejects.toThrow('could not sign in');

  await signInService.makeAccount(origin, person);
  const token = await tokenOf(origin, person);
  await agree(origin, token);
  expect(await (await recordsBehind(origin, token)).reports()).toEqual([]);
});
