import type { Page } from '@playwright/test';
import { calculatorContract } from '@vesela/contracts/calculator';
import { GIVEN } from './answers.ts';
import { call } from './calls.ts';
import { expect, test } from './fixtures.ts';
import { inOtherBrowser } from './other-browser.ts';
import { beSignedIn, newPerson, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { type Language, say } from './texts.ts';
import { keptTexts } from './tokens.ts';

const { routes } = calculatorContract;
const words = (key: string, language: Language = 'en', values = {}) => say(language, 'doctor-link', key, values);
const ofOpened = (key: string, language: Language = 'en') => say(language, 'doctor-link-opened', key);
const titled = (page: Page, key: string, language: Language = 'en') =>
  expect(page.getByRole('heading', { level: 1, name: ofOpened(key, language), exact: true })).toBeVisible();
const summary = (page: Page) => page.locator('.doctor-summary');

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
  await beSignedIn(page, baseURL ?? '', person);
  await page.goto(`/en/CalculatorReport/${reportId}`);
  await page.locator('#doctor-links summary').click();
  await page.getByLabel(words('make.label')).selectOption('3');
  await page.getByRole('button', { name: words('make.button') }).click();
  const address = await page.getByRole('textbox', { name: words('new.label') }).inputValue();
  expect(address).toMatch(/\/en\/DoctorLink#[\w-]{43}$/);
  await expect(page.getByText(words('list.neverOpened'))).toBeVisible();

  await inOtherBrowser(browser, async (doctor) => {
    const urls: string[] = [];
    doctor.on('request', (request) => urls.push(request.url()));
    await doctor.goto(address);
    await expect(summary(doctor)).toBeVisible();
    // The token is in no address: neither in the bar, nor in what was asked of the server.
    expect(doctor.url()).toBe(address.split('#')[0]);
    expect(urls.join(' ')).not.toContain(address.split('#')[1]);
    expect(await doctor.evaluate(keptTexts)).not.toContain(address.split('#')[1]);
    await expect(doctor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(doctor.locator('body')).not.toContainText(person.email);
    await expect(doctor.locator('body')).not.toContainText('Marta');
    await doctor.reload();
    await titled(doctor, 'closed.none.title');
  });

  await page.reload();
  await page.locator('#doctor-links summary').first().click();
  await page.getByText(words('list.opened', 'en', { n: 1 })).click();
  await expect(page.locator('.doctor-links time')).toHaveCount(1);
  await page.getByRole('button', { name: /^Turn off the link made on/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('end.yes') })
    .click();
  await expect(page.locator('.doctor-links').getByText(words('list.state.revoked'))).toBeVisible();
  await inOtherBrowser(browser, async (doctor) => {
    await doctor.goto(address);
    await titled(doctor, 'closed.revoked.title');
    await expect(summary(doctor)).toHaveCount(0);
  });
});

test('the page for the doctor reads in her language, and the summary alone prints', async ({ browser, baseURL }) => {
  const { make, links } = await withReport(baseURL ?? '');
  const { address } = await make();
  await inOtherBrowser(browser, async (doctor) => {
    await doctor.goto(address.replace('/en/DoctorLink', '/DoctorLink'));
    await expect(summary(doctor)).toHaveAttribute('lang', 'lv');
    await expect(doctor.getByText(ofOpened('page.about', 'lv'))).toBeVisible();
    await doctor.getByLabel(ofOpened('page.language', 'lv')).selectOption('en');
    await expect(summary(doctor)).toHaveAttribute('lang', 'en');
    await doctor.emulateMedia({ media: 'print' });
    await expect(summary(doctor)).toBeVisible();
    await expect(doctor.getByRole('button')).toHaveCount(0);
    await expect(doctor.getByRole('combobox')).toHaveCount(0);
  });
  // The choice of a language is no new opening.
  expect((await links())[0]?.openings).toHaveLength(1);
});
