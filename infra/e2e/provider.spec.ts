import type { Page } from '@playwright/test';
import { profileContract } from '@vesela/contracts/profile';
import { researchContract } from '@vesela/contracts/research';
import { decodeJwt } from 'jose';
import { SignInClient } from '../sign-in/sign-in-client.ts';
import { call, send } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { beSignedIn, enterPassword, newPerson, STAFF, tokenOf } from './people.ts';
import { heading } from './risk-test.ts';
import { FIRST_NAME } from './sign-in/person.ts';
import { say } from './texts.ts';

const provider = (key: string, values?: Record<string, string | number>) => say('en', 'provider', key, values);
const press = (page: Page, key: string) => page.getByRole('button', { name: provider(key), exact: true }).click();

async function find(page: Page, email: string) {
  await page.goto('/en/Accounts');
  await page.getByLabel(provider('find.email'), { exact: true }).fill(email);
  await press(page, 'find.send');
}

test('an account is suspended and opened again: sign-in, mail and her own record of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const person = await newPerson(origin);
  const client = new SignInClient(origin);
  const { refresh_token = '' } = (await client.signIn(person.email, person.password)) ?? {};
  const refresh = async () => (await client.token({ grant_type: 'refresh_token', refresh_token })).status;

  await beSignedIn(page, origin, { email: STAFF.provider });
  await find(page, person.email);
  await page.getByLabel(provider('suspend.days'), { exact: true }).fill('3');
  await page.getByLabel(provider('reason'), { exact: true }).selectOption('misuse_of_service');
  await page.getByLabel(provider('suspend.language'), { exact: true }).selectOption('en');
  await page.getByLabel(provider('suspend.notice'), { exact: true }).fill('Please write to us.');
  await press(page, 'suspend.send');
  const sure = page.getByRole('alertdialog', { name: provider('suspend.ask') });
  await expect(sure).toContainText(provider('suspend.text', { n: 3 }));
  await sure.getByRole('button', { name: provider('suspend.send') }).click();
  await expect(page.getByText(provider('suspend.done'))).toBeVisible();

  await expect
    .poll(async () => (await new SignInClient(origin).signIn(person.email, person.password)) ?? null)
    .toBeNull();
  expect(await refresh()).toBe(400);
  const hers = await (await browser.newContext()).newPage();
  await hers.goto('/en/login');
  await hers.getByRole('button', { name: say('en', 'shell', 'login.password') }).click();
  await enterPassword(hers, 'en', person.email, person.password);
  await expect(heading(hers)).toHaveText(say('en', 'identity', 'suspended.title'));
  const [told] = await mailTo(origin, person.email, 1);
  expect(told?.subject).toBe(say('en', 'mail', 'letter.account_suspended.subject', { portal: 'Vesela' }));
  expect(told?.text).toContain('Please write to us.');

  await find(page, person.email);
  await page.getByRole('button', { name: provider('lift') }).click();
  const lift = page.getByRole('alertdialog', { name: provider('suspension.lift') });
  await lift.getByRole('button', { name: provider('lift') }).click();
  await expect(page.getByText(provider('suspension.lifted'))).toBeVisible();
  await expect.poll(() => new SignInClient(origin).signIn(person.email, person.password)).toBeTruthy();
  const mails = await mailTo(origin, person.email, 2);
  expect(mails.map(({ subject }) => subject)).toContain(
    say('en', 'mail', 'letter.account_reinstated.subject', { portal: 'Vesela' }),
  );

  await beSignedIn(hers, origin, person);
  await hers.goto('/en/MyData');
  const record = hers.getByRole('region', { name: say('en', 'myData', 'accesses.title') });
  for (const act of ['account_looked_up', 'account_suspended', 'suspension_lifted'])
    await expect(record.getByText(say('en', 'profile', `act.${act}`), { exact: false }).first()).toBeVisible();
  await hers.context().close();
  const token = await tokenOf(origin, person);
  const { entries } = await call(origin, profileContract, profileContract.routes.getOwnAudit, { token });
  expect(entries.map(({ act }) => act).reverse()).toEqual([
    'account_looked_up',
    'account_suspended',
    'account_looked_up',
    'suspension_lifted',
  ]);
});

test('an appointment needs two people, stays in the log when it ended, and is for an account that exists @real', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const token = await tokenOf(origin, { email: STAFF.provider });
  const subject = String(decodeJwt(await tokenOf(origin, await newPerson(origin))).sub);
  const { routes } = researchContract;
  const name = `Institute ${subject.slice(0, 8)}`;
  const client = await call(origin, researchContract, routes.createClient, {
    token,
    body: { name, kind: 'organisation' },
  });
  const params = { clientId: client.id };
  const appoint = (whom: string) => ({ token, params, body: { subject: whom, name: 'Nora', role: 'researcher' } });
  const refused = await send(origin, researchContract, routes.appointStaff, appoint('nobody'));
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    [{ field: 'subject', code: 'unknown_account' }],
  ]);
  const asked = await call(origin, researchContract, routes.appointStaff, appoint(subject));
  const waiting = { token, params: { ...params, appointmentId: asked.id }, body: {} };
  expect((await send(origin, researchContract, routes.confirmAppointment, waiting)).status).toBe(403);

  await beSignedIn(page, origin, { email: STAFF.otherProvider });
  await page.goto(`/en/Accounts/clients/${client.id}`);
  await expect(page.getByRole('heading', { name: provider('staff.waiting') })).toBeVisible();
  await page.getByRole('button', { name: provider('staff.confirm') }).click();
  const sure = page.getByRole('alertdialog', { name: provider('staff.confirm.ask', { name: 'Nora' }) });
  await sure.getByRole('button', { name: provider('staff.confirm') }).click();
  await expect(page.getByText(provider('staff.confirmed'))).toBeVisible();
  const { staff } = await call(origin, researchContract, routes.listStaff, { token, params });
  const id = staff[0]?.id ?? '';
  await call(origin, researchContract, routes.removeStaff, { token, params: { ...params, staffId: id } });

  await page.goto('/en/Accounts/log');
  const entries = page.getByRole('listitem').filter({ hasText: name });
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText(`ended the appointment of ${FIRST_NAME}`);
});
