import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { SignedDeletionCertificate, SignedReceipt } from '@vesela/contracts/consent';
import { STUDY_HOLDERS } from '@vesela/contracts/events';
import { GIVEN } from './answers.ts';
import { answerBoth, consentCard, decide, historyOf, revocationsOf } from './consents.ts';
import { expect, test } from './fixtures.ts';
import { ledger } from './ledger.ts';
import { beSignedIn, newStranger, type Person, tokenOf } from './people.ts';
import { recordsOf } from './records.ts';
import { heading, startTest } from './risk-test.ts';
import { say } from './texts.ts';

const consent = (key: string, values?: Record<string, string | number>) => say('en', 'consent', key, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: consent(key), exact: true });
const RESEARCH = 'research.Calculator';

let person: Person;

/** She has agreed to everything, and her one report is copied for research. */
test.beforeEach(async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  person = await newStranger(origin);
  await decide(origin, await tokenOf(origin, person), { terms: 'give', 'health-data': 'give', [RESEARCH]: 'give' });
  await (await recordsOf(origin, person)).addReport(GIVEN);
  await beSignedIn(page, origin, person);
});

/** Opens the question that comes before a revocation. */
async function askToRevoke(page: Page, document: string) {
  await page.goto('/en/Consent');
  await consentCard(page, 'en', document)
    .getByRole('button', { name: consent('revoke.action') })
    .click();
  return page.getByRole('alertdialog', { name: consent('revoke.title') });
}

/** Takes a file from the page and gives its path and content. */
async function take<T>(page: Page): Promise<{ path: string; content: T }> {
  const coming = page.waitForEvent('download');
  await button(page, 'proof.save').click();
  const path = await (await coming).path();
  return { path, content: JSON.parse(readFileSync(path, 'utf8')) as T };
}

test('each decision has its receipt; revoked after a question, then undone, the consent holds and all is written down', async ({
  page,
  baseURL,
}) => {
  await page.goto('/en/Consent');
  const decisions = page.getByRole('region', { name: consent('history.title') }).getByRole('listitem');
  await expect(decisions).toHaveCount(3);
  await decisions
    .filter({ hasText: consent(`document.${RESEARCH}`) })
    .getByRole('link')
    .click();
  await expect(heading(page)).toHaveText(consent('receipt.title'));
  await expect(page.getByText(consent('action.given'))).toBeVisible();
  const { path, content } = await take<SignedReceipt>(page);
  expect(content.receipt.ledger).toMatchObject({ document: RESEARCH, action: 'given' });
  expect(JSON.stringify(content)).not.toContain(person.email);
  const keys = test.info().outputPath('keys.json');
  writeFileSync(keys, await (await page.request.get(`${baseURL}/.well-known/vesela-consent-keys.json`)).text());
  const checked = await ledger('verify-receipt', path, '--keys', keys);
  expect(checked, checked.output).toMatchObject({ status: 0 });

  const question = await askToRevoke(page, RESEARCH);
  await expect(question).toContainText(consent('revoke.research'));
  const [act, wayOut] = ['revoke.action', 'cancel'].map((key) =>
    question.getByRole('button', { name: consent(key), exact: true }),
  ) as [Locator, Locator];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const [one, other] = await Promise.all([act.boundingBox(), wayOut.boundingBox()]);
    expect(one?.width).toBeCloseTo(other?.width ?? 0, 0);
    expect(one?.height).toBeCloseTo(other?.height ?? 0, 0);
  }
  await wayOut.click();
  await expect(question).toHaveCount(0);
  const card = consentCard(page, 'en', RESEARCH);
  await expect(card).toContainText(consent('status.agreed'));

  await card.getByRole('button', { name: consent('revoke.action') }).click();
  await question.getByRole('button', { name: consent('revoke.action') }).click();
  await page.waitForURL(/\/en\/Consent\/deletion\/[0-9a-f-]{36}$/);
  await expect(page.getByText(consent('holders.text'))).toBeVisible();
  const token = await tokenOf(baseURL ?? '', person);
  expect((await revocationsOf(baseURL ?? '', token))[0]).toMatchObject({ document: RESEARCH, state: 'waiting' });

  await button(page, 'deletion.undo').click();
  await expect(page.getByText(consent('deletion.state.undone'))).toBeVisible();
  await expect(button(page, 'deletion.now')).toHaveCount(0);
  await page.goto('/en/Consent');
  await expect(card).toContainText(consent('status.agreed'));
  await expect(page.getByText(consent('history.undone'))).toBeVisible();

  const history = (await historyOf(baseURL ?? '', token)).filter(({ document }) => document === RESEARCH);
  expect(history.map(({ action }) => action)).toEqual(['renewed', 'revoked', 'given']);
  expect(history[0]?.undoes).toBe(history[1]?.entry_id);
});

test('revoked and deleted at once: every holder confirms, and the certificate proves it', { tag: '@real' }, async ({
  page,
}) => {
  const question = await askToRevoke(page, RESEARCH);
  await question.getByRole('button', { name: consent('revoke.action') }).click();
  await button(page, 'deletion.now').click();
  const sure = page.getByRole('alertdialog', { name: consent('deletion.now.title') });
  await sure.getByRole('button', { name: consent('deletion.now') }).click();
  await expect(sure).toHaveCount(0);
  await expect(button(page, 'deletion.undo')).toHaveCount(0);
  const count = STUDY_HOLDERS.length;
  const progress = page.getByRole('status').filter({ hasText: consent('holders.progress', { n: count, of: count }) });
  await expect(progress).toBeVisible();

  await page.getByRole('link', { name: consent('deletion.certificate') }).click();
  await expect(heading(page)).toHaveText(consent('certificate.title'));
  const { path, content } = await take<SignedDeletionCertificate>(page);
  const { holders, document } = content.certificate;
  expect(document).toBe(RESEARCH);
  expect(holders.map(({ holder }) => holder).sort()).toEqual([...STUDY_HOLDERS]);
  for (const { confirmed_at } of holders) expect(confirmed_at).not.toBeNull();
  expect(holders.find(({ holder }) => holder === 'calculator')?.erased, 'her one study copy').toBe(1);

  await page.goto('/en/Profile');
  await expect(page.getByRole('article'), 'her own report stays').toHaveCount(1);
  for (const checked of await Promise.all([ledger('verify-receipt', path), ledger('verify')]))
    expect(checked, checked.output).toMatchObject({ status: 0 });
});

test('consent to health data revoked closes the test and takes research along; agreeing again opens it', async ({
  page,
  baseURL,
}) => {
  const question = await askToRevoke(page, 'health-data');
  await expect(question).toContainText(consent('revoke.health'));
  await question.getByRole('button', { name: consent('revoke.action') }).click();
  for (const document of ['health-data', RESEARCH])
    await expect(consentCard(page, 'en', document)).toContainText(consent('status.revoked'));
  const [revocation] = await revocationsOf(baseURL ?? '', await tokenOf(baseURL ?? '', person));
  expect(revocation).toMatchObject({ document: RESEARCH, state: 'waiting' });

  await page.goto('/en/Calculator');
  await page.waitForURL((url) => url.pathname === '/en/Consent');
  await answerBoth(page, 'en', { 'health-data': 'accept', [RESEARCH]: 'deny' });
  await page.waitForURL((url) => url.pathname === '/en/Calculator');
  await startTest(page, 'en');
});
