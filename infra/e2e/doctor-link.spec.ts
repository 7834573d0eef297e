import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import { consentContract } from '@vesela/contracts/consent';
import { expectAccessible } from './accessible.ts';
import { GIVEN } from './answers.ts';
import { call, send } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { DEMO, newPerson, signIn, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { at, LANGUAGES, type Language, say } from './texts.ts';

const { routes } = calculatorContract;
const words = (key: string, language: Language = 'en', values = {}) => say(language, 'doctor-link', key, values);
const titled = (page: Page, key: string, language: Language = 'en') =>
  expect(page.getByRole('heading', { level: 1, name: words(key, language), exact: true })).toBeVisible();
const summary = (page: Page) => page.locator('.doctor-summary');

/** A browser that nobody has signed in with. */
async function asDoctor(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** A woman with a report, and the ways to her links. */
async function withReport(origin: string) {
  const person = await newPerson(origin);
  const { id: reportId } = await (await recordsOf(origin, person)).addReport(GIVEN);
  const token = await tokenOf(origin, person);
  const params = { reportId };
  return {
    person,
    reportId,
    token,
    make: async (days = 7) => {
      const made = await call(origin, calculatorContract, routes.makeDoctorLink, { token, params, body: { days } });
      return { ...made, address: `${origin}/en/DoctorLink#${made.token}` };
    },
    links: async () => (await call(origin, calculatorContract, routes.listDoctorLinks, { token, params })).links,
  };
}

test('she makes a link, a doctor opens it without signing in, she sees that and ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { person, reportId } = await withReport(baseURL ?? '');
  await signIn(page, 'en', person.email, person.password);
  await page.goto(`/en/CalculatorReport/${reportId}`);
  await page.getByLabel(words('make.label')).selectOption('3');
  await page.getByRole('button', { name: words('make.button') }).click();
  const address = await page.getByRole('textbox', { name: words('new.label') }).inputValue();
  expect(address).toMatch(/\/en\/DoctorLink#[\w-]{43}$/);
  await expect(page.getByText(words('list.neverOpened'))).toBeVisible();
  await expectAccessible(page, 'a report with a link');

  await asDoctor(browser, async (doctor) => {
    const urls: string[] = [];
    doctor.on('request', (request) => urls.push(request.url()));
    await doctor.goto(address);
    await expect(summary(doctor)).toBeVisible();
    // The token is in no address: neither in the bar, nor in what was asked of the server.
    expect(doctor.url()).toBe(address.split('#')[0]);
    expect(urls.join(' ')).not.toContain(address.split('#')[1]);
    expect(await doctor.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      address.split('#')[1],
    );
    await expect(doctor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(doctor.locator('body')).not.toContainText(person.email);
    await expect(doctor.locator('body')).not.toContainText('Marta');
    await doctor.reload();
    await titled(doctor, 'closed.none.title');
  });

  await page.reload();
  await page.getByText(words('list.opened', 'en', { n: 1 })).click();
  await expect(page.locator('.doctor-links time')).toHaveCount(1);
  await page.getByRole('button', { name: /^End the link made on/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('end.yes') })
    .click();
  await expect(page.locator('.doctor-links').getByText(words('list.state.revoked'))).toBeVisible();
  await asDoctor(browser, async (doctor) => {
    await doctor.goto(address);
    await titled(doctor, 'closed.revoked.title');
    await expect(summary(doctor)).toHaveCount(0);
  });
});

test('the page for the doctor reads in four languages and is accessible; the summary alone prints', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const { make, links } = await withReport(baseURL ?? '');
  const { address } = await make();
  for (const language of LANGUAGES) {
    await asDoctor(browser, async (doctor) => {
      await doctor.goto(address.replace('/en/DoctorLink', at(language, '/DoctorLink')));
      await expect(summary(doctor)).toHaveAttribute('lang', language);
      await expect(doctor.getByText(words('page.about', language))).toBeVisible();
      await expectAccessible(doctor, `the page for the doctor in ${language}`);
      await doctor.getByLabel(words('page.language', language)).selectOption('en');
      await expect(summary(doctor)).toHaveAttribute('lang', 'en');
      await doctor.emulateMedia({ media: 'print' });
      await expect(summary(doctor)).toBeVisible();
      await expect(doctor.getByRole('button')).toHaveCount(0);
      await expect(doctor.getByRole('combobox')).toHaveCount(0);
    });
  }
  // The choice of a language is no new opening.
  expect((await links())[0]?.openings).toHaveLength(LANGUAGES.length);
});

test('a guessed link opens nothing, nor does one of a withdrawn consent or a deleted report', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { token, reportId, make } = await withReport(origin);
  const first = await make();
  const guessed = `${first.token.slice(0, -2)}${first.token.at(-2) === 'A' ? 'B' : 'A'}${first.token.at(-1)}`;
  await page.goto(`/en/DoctorLink#${guessed}`);
  await titled(page, 'closed.unknown.title');

  // Nothing is deleted with this consent, so there is no revocation to wait for.
  const body = { request_id: randomUUID(), decisions: [{ action: 'revoke', document: 'health-data' }] };
  await call(origin, consentContract, consentContract.routes.decide, { token, body });
  await page.goto('/en');
  await expect(async () => {
    await page.goto(first.address);
    await titled(page, 'closed.revoked.title');
  }).toPass({ timeout: 30_000 });

  const other = await withReport(origin);
  const { address } = await other.make();
  await call(origin, calculatorContract, routes.deleteReport, {
    token: other.token,
    params: { reportId: other.reportId },
  });
  await page.goto('/en');
  await page.goto(address);
  await titled(page, 'closed.unknown.title');
  expect(reportId).not.toBe(other.reportId);
});

test('nobody manages another woman’s links, and none lasts fifteen days', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const { token, reportId, make, links } = await withReport(origin);
  const { link } = await make();
  const anna = await tokenOf(origin, { email: DEMO.anna });
  const params = { reportId };
  const status = async (given: Parameters<typeof send>[3], name: keyof typeof routes) =>
    (await send(origin, calculatorContract, routes[name], given)).status;
  expect(await status({ token: anna, params }, 'listDoctorLinks')).toBe(404);
  expect(await status({ token: anna, params, body: { days: 1 } }, 'makeDoctorLink')).toBe(404);
  expect(await status({ token: anna, params: { ...params, linkId: link.id } }, 'revokeDoctorLink')).toBe(404);
  expect(await status({ token, params, body: { days: 15 } }, 'makeDoctorLink')).toBe(422);
  expect(await links()).toMatchObject([{ id: link.id, state: 'live' }]);
});
