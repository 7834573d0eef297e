import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SignedReceipt } from '@vesela/contracts/consent';
import { expectNoViolation } from './accessible.ts';
import { consentCard, consentForm, decide, historyOf, textInForce } from './consents.ts';
import { addDevice } from './device.ts';
import { test as base, expect } from './fixtures.ts';
import { ledger } from './ledger.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { heading } from './risk-test.ts';
import { say } from './texts.ts';

/** Under a host name, where the portal is Polish: browsers make no passkeys for the number of a machine. */
const test = base.extend({
  baseURL: ({ baseURL }, use) => use((baseURL ?? '').replace('127.0.0.1', 'localhost')),
});

const consent = (key: string) => say('pl', 'consent', key);
const signing = (key: string) => say('pl', 'signing', key);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const RESEARCH = 'research.Calculator';

let person: Person;
test.beforeEach(async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give' });
  await beSignedIn(page, origin, person);
});

async function addPasskey(page: Page) {
  await page.goto('/Consent');
  await button(page, signing('add')).click();
  await expect(page.getByRole('region', { name: signing('title') }).getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page, 'My consents with a passkey for signing', { within: '#signing' });
}

/** Says yes on the form of a consent, up to the question whether she wants to sign. */
async function sayYes(page: Page, document: string) {
  await page.goto(`/Consent/form/${document}`);
  const { title } = await textInForce(new URL(page.url()).origin, document, 'pl');
  await consentForm(page, title)
    .getByRole('button', { name: consent('ask.accept'), exact: true })
    .click();
  return page.getByRole('alertdialog', { name: signing('ask.title') });
}

test('she adds a passkey, agrees and signs; the receipt says so and is checked without the portal', async ({
  page,
  baseURL,
}, { outputDir }) => {
  const device = await addDevice(page);
  await addPasskey(page);
  expect(await device.keys()).toBe(1);

  const question = await sayYes(page, RESEARCH);
  await expect(question.getByRole('listitem')).toContainText(consent(`document.${RESEARCH}`));
  await button(page, signing('ask.sign')).click();
  await page.waitForURL((url) => url.pathname === '/Consent');
  const signed = page
    .getByRole('region', { name: consent('history.title') })
    .getByRole('listitem')
    .filter({ hasText: consent('history.signed') });
  await expect(signed).toHaveCount(1);
  await signed.getByRole('link').click();
  await expect(heading(page)).toHaveText(consent('receipt.title'));
  await expect(page.getByText(consent('receipt.signed'))).toBeVisible();

  const coming = page.waitForEvent('download');
  await button(page, consent('proof.save')).click();
  const path = await (await coming).path();
  const keys = `${outputDir}-keys.json`;
  writeFileSync(keys, await (await page.request.get(`${baseURL}/.well-known/vesela-consent-keys.json`)).text());
  const checked = await ledger('verify-receipt', path, '--keys', keys);
  expect(checked).toMatchObject({ status: 0, output: expect.stringContaining('It was signed with the passkey') });
  const content = JSON.parse(readFileSync(path, 'utf8')) as SignedReceipt;
  expect(checked.output).toContain(`for ${baseURL}.`);
  content.receipt.ledger.action = 'denied';
  writeFileSync(path, JSON.stringify(content));
  expect((await ledger('verify-receipt', path, '--keys', keys)).status).toBe(1);
  expect(await ledger('verify')).toMatchObject({ status: 0, output: expect.stringContaining('hold.') });
});

test('what her device does not confirm she saves without signing, and she withdraws as easily', async ({
  page,
  baseURL,
}) => {
  const device = await addDevice(page);
  await addPasskey(page);
  await device.agrees(false);
  const question = await sayYes(page, RESEARCH);
  await button(page, signing('ask.sign')).click();
  await expect(question.getByText(signing('ask.failed.text'))).toBeVisible();
  await expectNoViolation(page, 'the question whether to sign', { within: '[role=alertdialog]' });
  await button(page, signing('ask.without')).click();
  await page.waitForURL((url) => url.pathname === '/Consent');

  await consentCard(page, 'pl', RESEARCH)
    .getByRole('button', { name: consent('revoke.action') })
    .click();
  await page
    .getByRole('alertdialog', { name: consent('revoke.title') })
    .getByRole('button', { name: consent('revoke.action') })
    .click();
  // By keyboard alone: the question has the focus.
  await expect(question).toBeVisible();
  await expect(question.getByRole('listitem')).toContainText(signing('ask.revoke'));
  const without = button(page, signing('ask.without'));
  for (let tabs = 0; tabs < 3 && !(await without.evaluate((one) => one === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(without).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/Consent/deletion/'));
  const entries = await historyOf(baseURL ?? '', await tokenOf(baseURL ?? '', person));
  expect(entries.slice(0, 2).map(({ action, signed }) => [action, signed])).toEqual([
    ['revoked', false],
    ['given', false],
  ]);
});
